import { createFileRoute } from "@tanstack/react-router";
import { AppliedScreen } from "../../../features/medicine-application/applied-screen.tsx";
import { searchOf } from "../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/repurchase-medicines/complete")({
  staticData: { title: "薬の追加" },
  validateSearch: searchOf<"treatmentId">(),
  component: Applied,
});

function Applied() {
  const { treatmentId } = Route.useSearch();
  return <AppliedScreen treatmentId={treatmentId} />;
}
