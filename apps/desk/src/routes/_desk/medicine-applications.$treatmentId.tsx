import { createFileRoute } from "@tanstack/react-router";
import { ApplicationScreen } from "../../features/medicine-application/application-screen.tsx";

export const Route = createFileRoute("/_desk/medicine-applications/$treatmentId")({
  staticData: { title: "薬の追加の申請" },
  component: ApplicationPage,
});

function ApplicationPage() {
  const { treatmentId } = Route.useParams();
  return <ApplicationScreen key={treatmentId} treatmentId={treatmentId} />;
}
