import { MERGE_UNDO_HOURS } from "@madoguchi/contract/record-merge/record-merge";

const HOUR_MS = 3_600_000;

/** The instant from which a merge cannot be undone. */
export function mergeUndoableUntil({ mergedAt }: { mergedAt: Date }): Date {
  return new Date(mergedAt.getTime() + MERGE_UNDO_HOURS * HOUR_MS);
}
