import { createFileRoute } from "@tanstack/react-router";
import { TermsScreen } from "../features/terms/terms-screen.tsx";
import { DataFetching } from "../fetching/data-fetching.tsx";

/** The texts of `/terms` (spec §2) for visitors, who read them before they have an account. */
export const Route = createFileRoute("/legal")({
  staticData: { title: "利用規約・各種規定", isMonitored: true },
  component: () => (
    <DataFetching>
      <TermsScreen />
    </DataFetching>
  ),
});
