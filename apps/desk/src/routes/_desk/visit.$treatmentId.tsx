import { createFileRoute } from "@tanstack/react-router";
import { VisitScreen } from "../../features/visit/screen/visit-screen.tsx";

export const Route = createFileRoute("/_desk/visit/$treatmentId")({
  staticData: { title: "診察" },
  component: VisitPage,
});

function VisitPage() {
  const { treatmentId } = Route.useParams();
  return <VisitScreen treatmentId={treatmentId} />;
}
