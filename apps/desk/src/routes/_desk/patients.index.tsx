import { createFileRoute } from "@tanstack/react-router";
import { PatientsScreen } from "../../features/patients/patients-screen.tsx";

export const Route = createFileRoute("/_desk/patients/")({
  staticData: { title: "患者" },
  component: PatientsScreen,
});
