import { createFileRoute } from "@tanstack/react-router";
import { TermsScreen } from "../../../features/terms/terms-screen.tsx";

export const Route = createFileRoute("/_desk/settings/terms")({
  staticData: { title: "規約・説明文" },
  component: TermsScreen,
});
