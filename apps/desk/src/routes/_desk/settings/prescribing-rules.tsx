import { createFileRoute } from "@tanstack/react-router";
import { PrescribingRulesScreen } from "../../../features/prescribing/prescribing-rules-screen.tsx";

export const Route = createFileRoute("/_desk/settings/prescribing-rules")({
  staticData: { title: "処方の確認" },
  component: PrescribingRulesScreen,
});
