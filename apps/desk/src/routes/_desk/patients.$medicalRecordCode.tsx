import { createFileRoute } from "@tanstack/react-router";
import { PatientScreen } from "../../features/patients/patient-screen.tsx";

export const Route = createFileRoute("/_desk/patients/$medicalRecordCode")({
  staticData: { title: "患者の記録" },
  component: PatientPage,
});

function PatientPage() {
  const { medicalRecordCode } = Route.useParams();
  return <PatientScreen key={medicalRecordCode} code={medicalRecordCode} />;
}
