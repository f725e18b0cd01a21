import { createFileRoute } from "@tanstack/react-router";
import { TermsScreen } from "../../features/terms/terms-screen.tsx";

export const Route = createFileRoute("/_authenticated/terms")({
  staticData: { title: "利用規約・各種規定" },
  component: TermsScreen,
});
