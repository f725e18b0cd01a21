import { createFileRoute } from "@tanstack/react-router";
import { DataImportScreen } from "../../../features/data-import/data-import-screen.tsx";

export const Route = createFileRoute("/_desk/settings/data-import")({
  staticData: { title: "データの取り込み" },
  component: DataImportScreen,
});
