import type { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../api/first-call.ts";
import { HistoryScreen } from "../../features/history/history-screen.tsx";
import { readHistorySearch } from "../../features/history/history-search.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { searchOf } from "../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/history")({
  staticData: { title: "診察履歴" },
  validateSearch: searchOf<"page" | "kind" | "cancelled">(),
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/clinic/{clinicId}/treatment";
    const view = readHistorySearch(entry.location.search);
    const key = recordKeys.treatments(place, view);
    context.api.prefetch(firstRead<typeof readTreatmentsCall>(path, place, key, view), entry);
  },
  component: History,
});

function History() {
  const view = Route.useSearch({ select: readHistorySearch });
  const navigate = Route.useNavigate();
  return <HistoryScreen view={view} onChange={(search) => navigate({ search, replace: true, resetScroll: false })} />;
}
