import { type HistoryQuery, historyQuerySchema } from "@madoguchi/contract/treatment/history-query";

/** The history's part of an address as it comes: anything may stand there. */
export type HistorySearch = { page?: unknown; kind?: unknown; cancelled?: unknown };

/** Which page of which treatments is on show. */
export type HistoryView = Omit<HistoryQuery, "statusId">;

const { page: pageSchema, kind: kindSchema, cancelled: cancelledSchema } = historyQuerySchema.shape;

/** Reads the address: a page that is no positive integer is the first, what is not known counts as not said (spec §5, §9). */
export function readHistorySearch({ page, kind, cancelled }: HistorySearch): HistoryView {
  const known = { kind: kindSchema.safeParse(kind).data, cancelled: cancelledSchema.safeParse(cancelled).data };
  return {
    page: pageSchema.parse(page),
    ...(known.kind && { kind: known.kind }),
    ...(known.cancelled && { cancelled: known.cancelled }),
  };
}
