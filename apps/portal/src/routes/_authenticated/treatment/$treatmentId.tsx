import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { TreatmentScreen } from "../../../features/treatment/treatment-screen.tsx";

export const Route = createFileRoute("/_authenticated/treatment/$treatmentId")({
  staticData: { title: "診察の詳細" },
  validateSearch: (search: { change?: unknown } & SearchSchemaInput): { change?: unknown } => search,
  component: Treatment,
});

function Treatment() {
  const { treatmentId } = Route.useParams();
  const { change } = Route.useSearch();
  return <TreatmentScreen key={treatmentId} treatmentId={treatmentId} isChangingTime={change === "time"} />;
}
