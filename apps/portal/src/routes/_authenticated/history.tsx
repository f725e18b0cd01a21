import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { HistoryScreen } from "../../features/history/history-screen.tsx";
import { type HistorySearch, readHistorySearch } from "../../features/history/history-search.ts";

export const Route = createFileRoute("/_authenticated/history")({
  staticData: { title: "診察履歴" },
  // Read where the page is rendered: rules in the route's own file would be part of every first page.
  validateSearch: (search: HistorySearch & SearchSchemaInput): HistorySearch => search,
  component: History,
});

function History() {
  const view = Route.useSearch({ select: readHistorySearch });
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen view={view} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />
  );
}
