import { createFileRoute } from "@tanstack/react-router";
import { treatmentCall } from "../../../features/treatment/treatment-call.ts";
import { TreatmentScreen } from "../../../features/treatment/treatment-screen.tsx";
import { searchOf } from "../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/treatment/$treatmentId")({
  staticData: { title: "診察の詳細" },
  validateSearch: searchOf<"change" | "show">(),
  loader: ({ context, params, ...entry }) =>
    context.api.prefetch(treatmentCall(context.configuration, params.treatmentId), entry),
  component: Treatment,
});

function Treatment() {
  const { treatmentId } = Route.useParams();
  const { change, show } = Route.useSearch();
  return (
    <TreatmentScreen
      key={treatmentId}
      treatmentId={treatmentId}
      isChangingTime={change === "time"}
      isAtMessages={show === "messages"}
    />
  );
}
