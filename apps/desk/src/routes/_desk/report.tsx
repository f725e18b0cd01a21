import { createFileRoute } from "@tanstack/react-router";
import { ReportScreen } from "../../features/audit/report-screen.tsx";

export const Route = createFileRoute("/_desk/report")({
  staticData: { title: "報告" },
  component: ReportScreen,
});
