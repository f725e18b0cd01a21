import { createFileRoute } from "@tanstack/react-router";
import { ApplicationScreen } from "../../../features/medicine-application/application-screen.tsx";
import { searchOf } from "../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/repurchase-medicines/$treatmentId")({
  staticData: { title: "薬の追加" },
  // The step, so that the browser's own way back and a reload keep the place.
  validateSearch: searchOf<"page">(),
  component: Application,
});

function Application() {
  const { treatmentId } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  return <ApplicationScreen key={treatmentId} treatmentId={treatmentId} position={page} />;
}
