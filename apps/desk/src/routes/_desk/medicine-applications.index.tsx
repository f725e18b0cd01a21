import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { ApplicationsScreen } from "../../features/medicine-application/applications-screen.tsx";

/** An application that is shown beside the list. */
const searchSchema = z.object({ at: z.string().max(100).optional().catch(undefined) });

export const Route = createFileRoute("/_desk/medicine-applications/")({
  staticData: { title: "薬の追加" },
  validateSearch: (search) => searchSchema.parse(search),
  component: ApplicationsPage,
});

function ApplicationsPage() {
  const { at } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ApplicationsScreen
      at={at}
      onAt={(treatmentId) => void navigate({ search: { at: treatmentId }, replace: true, resetScroll: false })}
    />
  );
}
