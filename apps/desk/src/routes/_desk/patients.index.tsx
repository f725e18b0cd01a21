import { createFileRoute } from "@tanstack/react-router";
import { PatientsScreen } from "../../features/customer/patients-screen.tsx";

export const Route = createFileRoute("/_desk/patients/")({
  staticData: { title: "患者" },
  component: PatientsScreen,
});
