import { createFileRoute } from "@tanstack/react-router";
import { ApplicationsScreen } from "../../features/medicine-applications/applications-screen.tsx";

export const Route = createFileRoute("/_desk/medicine-applications/")({
  staticData: { title: "薬の追加" },
  component: ApplicationsScreen,
});
