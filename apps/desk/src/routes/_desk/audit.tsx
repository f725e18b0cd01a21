import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "../../features/audit/audit-screen.tsx";

export const Route = createFileRoute("/_desk/audit")({
  staticData: {
    title: "監査",
    help: "だれが、いつ、何をしたかの記録です。患者さまの記録を読んだことも残ります。",
  },
  component: AuditScreen,
});
