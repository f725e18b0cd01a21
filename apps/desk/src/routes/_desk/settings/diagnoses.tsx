import { createFileRoute } from "@tanstack/react-router";
import { DiagnosesScreen } from "../../../features/diagnosis/diagnoses-screen.tsx";

export const Route = createFileRoute("/_desk/settings/diagnoses")({
  staticData: { title: "病名" },
  component: DiagnosesScreen,
});
