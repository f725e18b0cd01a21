import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { SettingsNav } from "../../layout/settings-nav.tsx";

export const Route = createFileRoute("/_desk/settings")({
  staticData: { title: "設定" },
  component: Settings,
});

function Settings() {
  return (
    <>
      <PageHeading>設定</PageHeading>
      <div className="settings-frame">
        <SettingsNav />
        <div className="flex min-w-0 flex-col gap-4">
          <Outlet />
        </div>
      </div>
    </>
  );
}
