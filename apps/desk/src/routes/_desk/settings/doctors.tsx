import { createFileRoute } from "@tanstack/react-router";
import { DoctorsScreen } from "../../../features/doctor/doctors-screen.tsx";

export const Route = createFileRoute("/_desk/settings/doctors")({
  staticData: { title: "医師" },
  component: DoctorsScreen,
});
