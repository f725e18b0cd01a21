import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute, Link, Outlet } from "@tanstack/react-router";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { placesFor, SETTINGS_PLACES } from "../../layout/navigation.ts";

export const Route = createFileRoute("/_desk/settings")({
  staticData: { title: "設定" },
  component: Settings,
});

function Settings() {
  const { roles } = useSignedIn();
  return (
    <>
      <PageHeading>設定</PageHeading>
      <nav aria-label="設定の項目">
        <ul className="flex flex-wrap gap-1 border-line border-b pb-3">
          {placesFor(SETTINGS_PLACES, roles).map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="desk-place">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
