import { createFileRoute } from "@tanstack/react-router";
import { PatientsScreen } from "../../features/patients/patients-screen.tsx";

export const Route = createFileRoute("/_desk/patients/")({
  staticData: {
    title: "患者",
    help: "患者さまをさがし、電話や窓口の方を登録します。さがしたことは監査に残ります。",
  },
  component: PatientsScreen,
});
