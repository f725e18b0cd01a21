import { createFileRoute } from "@tanstack/react-router";
import { MedicineListScreen } from "../../../features/medicine-list/medicine-list-screen.tsx";

export const Route = createFileRoute("/_desk/settings/medicines")({
  staticData: { title: "お薬" },
  component: MedicineListScreen,
});
