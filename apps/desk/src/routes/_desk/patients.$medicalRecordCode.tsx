import { createFileRoute } from "@tanstack/react-router";
import { PatientPanes } from "../../features/patients/patient-panes.tsx";

export const Route = createFileRoute("/_desk/patients/$medicalRecordCode")({
  staticData: {
    title: "患者の記録",
    help: "ひとりの患者さまのすべてです。予約を入れ、これまでの診察・処方・支払い・荷物をたどれます。読んだことは患者さまにも見えます。",
  },
  component: PatientPage,
});

function PatientPage() {
  const { medicalRecordCode } = Route.useParams();
  return <PatientPanes code={medicalRecordCode} />;
}
