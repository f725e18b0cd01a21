import { createFileRoute } from "@tanstack/react-router";
import { MedicineSetsScreen } from "../../../features/medicine-set/medicine-sets-screen.tsx";

export const Route = createFileRoute("/_desk/settings/medicine-sets")({
  staticData: { title: "セット" },
  component: MedicineSetsScreen,
});
