import { createFileRoute } from "@tanstack/react-router";
import { ReportScreen } from "../../features/report/report-screen.tsx";

export const Route = createFileRoute("/_desk/report")({
  staticData: {
    title: "報告",
    help: "立入検査などに出す、1年分の記録をひとつのファイルにします。",
  },
  component: ReportScreen,
});
