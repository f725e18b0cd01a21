import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { useState } from "react";

/**
 * The shown rows. While the pointer is over them (`isHeld`), rows do not appear, vanish or move, so that a press meets
 * the intended row; the content of each row stays current. `hidden` is the number of rows to be shown later.
 */
export function useFrozenRows(
  { wanted, all, scope }: { wanted: QueuedTreatment[]; all: readonly QueuedTreatment[]; scope: string },
  isHeld: boolean,
): { rows: QueuedTreatment[]; hidden: number } {
  const ids = wanted.map(({ treatmentId }) => treatmentId);
  const [shown, setShown] = useState({ ids, scope });
  const isOther = shown.scope !== scope || shown.ids.join() !== ids.join();
  if (isOther && (!isHeld || shown.scope !== scope)) {
    setShown({ ids, scope });
    return { rows: wanted, hidden: 0 };
  }
  if (!isOther) return { rows: wanted, hidden: 0 };
  const byId = new Map(all.map((visit) => [visit.treatmentId, visit]));
  const rows = shown.ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, hidden: ids.filter((id) => !shown.ids.includes(id)).length };
}
