import { createFileRoute } from "@tanstack/react-router";
import { PatientPanes } from "../../features/customer/patient-panes.tsx";

export const Route = createFileRoute("/_desk/patients/$medicalRecordCode")({
  staticData: { title: "患者の記録" },
  component: PatientPage,
});

function PatientPage() {
  const { medicalRecordCode } = Route.useParams();
  return <PatientPanes code={medicalRecordCode} />;
}
