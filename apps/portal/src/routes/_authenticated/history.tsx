import { createFileRoute } from "@tanstack/react-router";
import { HistoryScreen } from "../../features/history/history-screen.tsx";
import { readHistorySearch } from "../../features/history/history-search.ts";
import { searchOf } from "../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/history")({
  staticData: { title: "診察履歴" },
  validateSearch: searchOf<"page" | "kind" | "cancelled">(),
  component: History,
});

function History() {
  const view = Route.useSearch({ select: readHistorySearch });
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen view={view} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />
  );
}
