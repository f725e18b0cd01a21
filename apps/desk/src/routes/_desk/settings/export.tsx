import { createFileRoute } from "@tanstack/react-router";
import { ExportScreen } from "../../../features/export/export-screen.tsx";

export const Route = createFileRoute("/_desk/settings/export")({
  staticData: { title: "データの書き出し" },
  component: ExportScreen,
});
