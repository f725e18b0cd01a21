import { createFileRoute } from "@tanstack/react-router";
import { VisitCompleteScreen } from "../../../features/visit/visit-complete-screen.tsx";
import { searchOf } from "../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/examination/complete")({
  staticData: { title: "診察の終了" },
  validateSearch: searchOf<"treatmentId">(),
  component: Complete,
});

function Complete() {
  const { treatmentId } = Route.useSearch();
  return <VisitCompleteScreen key={treatmentId} treatmentId={treatmentId} />;
}
