import type { Search } from "../../search/search-parameters.ts";

type HistorySearch = Pick<Search, "page" | "kind" | "cancelled">;

/** The shown page and its filters. */
export type HistoryView = HistorySearch & { page: number };

/** An address without a page, or with an invalid one, shows the first (spec §5, §9). */
export function readHistorySearch({ page = 1, kind, cancelled }: HistorySearch): HistoryView {
  return { page, ...(kind && { kind }), ...(cancelled && { cancelled }) };
}
