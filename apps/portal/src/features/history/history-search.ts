import { type HistoryQuery, historyQuerySchema } from "@madoguchi/contract/treatment/history-query";

/** The unchecked search of the history's address. */
export type HistorySearch = { page?: unknown; kind?: unknown; cancelled?: unknown };

/** The shown page and its filters. */
export type HistoryView = Omit<HistoryQuery, "statusId">;

const { page: pageSchema, kind: kindSchema, cancelled: cancelledSchema } = historyQuerySchema.shape;

/** Reads the address: an invalid page is the first one, unknown filters are ignored (spec §5, §9). */
export function readHistorySearch({ page, kind, cancelled }: HistorySearch): HistoryView {
  const known = { kind: kindSchema.safeParse(kind).data, cancelled: cancelledSchema.safeParse(cancelled).data };
  return {
    page: pageSchema.parse(page),
    ...(known.kind && { kind: known.kind }),
    ...(known.cancelled && { cancelled: known.cancelled }),
  };
}
