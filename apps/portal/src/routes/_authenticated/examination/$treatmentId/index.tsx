import { createFileRoute } from "@tanstack/react-router";
import { VisitScreen } from "../../../../features/visit/visit-screen.tsx";

export const Route = createFileRoute("/_authenticated/examination/$treatmentId/")({
  staticData: { title: "診察室" },
  component: Room,
});

function Room() {
  const { treatmentId } = Route.useParams();
  return <VisitScreen key={treatmentId} treatmentId={treatmentId} />;
}
