import { createFileRoute } from "@tanstack/react-router";
import { RecordKeepingScreen } from "../../../../features/erasure/record-keeping-screen.tsx";

export const Route = createFileRoute("/_desk/settings/record-keeping/")({
  staticData: { title: "記録の保存" },
  component: RecordKeepingScreen,
});
