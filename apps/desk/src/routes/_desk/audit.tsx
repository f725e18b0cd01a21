import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "../../features/audit/audit-screen.tsx";

export const Route = createFileRoute("/_desk/audit")({
  staticData: { title: "監査" },
  component: AuditScreen,
});
