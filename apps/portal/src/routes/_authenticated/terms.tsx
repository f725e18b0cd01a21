import { createFileRoute } from "@tanstack/react-router";
import { termsCall } from "../../features/terms/terms-call.ts";
import { TermsScreen } from "../../features/terms/terms-screen.tsx";

export const Route = createFileRoute("/_authenticated/terms")({
  staticData: { title: "利用規約・各種規定", isMonitored: true },
  loader: ({ context, ...entry }) => context.api.prefetch(termsCall(context.configuration), entry),
  component: TermsScreen,
});
