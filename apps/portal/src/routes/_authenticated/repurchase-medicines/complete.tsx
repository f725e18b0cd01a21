import { createFileRoute } from "@tanstack/react-router";
import { AppliedScreen } from "../../../features/medicine-application/applied-screen.tsx";
import { searchOf } from "../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/repurchase-medicines/complete")({
  staticData: { title: "お薬の追加の申請" },
  validateSearch: searchOf<"treatmentId">(),
  component: Applied,
});

function Applied() {
  const { treatmentId } = Route.useSearch();
  return <AppliedScreen treatmentId={treatmentId} />;
}
