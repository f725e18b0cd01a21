import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import type { FocusEvent, MouseEvent } from "react";

export type RowPresses = {
  rows: readonly QueuedTreatment[];
  busyId: string | undefined;
  onOpen: (visit: QueuedTreatment) => void;
  onNext: (visit: QueuedTreatment) => void;
  onMore: (visit: QueuedTreatment) => void;
  onFocusRow: (treatmentId: string) => void;
};

function rowIdOf(target: Element): string | undefined {
  return target.closest<HTMLElement>("[data-row]")?.dataset["row"];
}

/** Whether the browser opens the link itself: in another tab or window, or as a file. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** The table's press handlers for its rows: hundreds of rows have no handlers and no router links of their own. */
export function useRowPresses({ rows, busyId, onOpen, onNext, onMore, onFocusRow }: RowPresses) {
  function onClick(event: MouseEvent<HTMLElement>): void {
    if (!(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>("[data-row-start], [data-row-act]");
    const id = rowIdOf(pressed ?? event.target);
    // A press beside name and buttons chooses the row.
    if (!pressed && id !== undefined) onFocusRow(id);
    const visit = rows.find(({ treatmentId }) => treatmentId === id);
    if (!(pressed && visit)) return;
    const act = pressed.dataset["rowAct"];
    if (act === "more") onMore(visit);
    else if (act === "next" && id !== busyId) onNext(visit);
    else if (act === undefined && !isForBrowser(event)) {
      event.preventDefault();
      onOpen(visit);
    }
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const id = rowIdOf(target);
    if (id !== undefined) onFocusRow(id);
  }

  return { onClick, onFocus };
}
