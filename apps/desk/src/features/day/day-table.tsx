import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ChevronDown, ChevronRight } from "lucide";
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import { DayRow } from "./day-row.tsx";
import { countStates, DAY_STATE_LABELS, describeDayState } from "./day-state.ts";

type RowPresses = {
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
function useRowPresses({ rows, busyId, onOpen, onNext, onMore, onFocusRow }: RowPresses) {
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

/** The visits of today that are done, which are shown by a press on their row. */
type Fold = { done: readonly QueuedTreatment[]; isUnfolded: boolean; onPress: () => void };

/** 「完了 10件」: what is done as one row, with how many of them wait for a payment or were cancelled. */
function FoldRow({ fold: { done, isUnfolded, onPress }, columns }: { fold: Fold; columns: number }) {
  const counts = countStates(done);
  const parts = (["unpaid", "cancelled"] as const).filter((state) => counts[state] > 0);
  return (
    <tr className="border-line border-b bg-page">
      <td colSpan={columns} className="day-cell">
        <button type="button" aria-expanded={isUnfolded} onClick={onPress} className="desk-act">
          <Icon shape={isUnfolded ? ChevronDown : ChevronRight} className="size-5" />
          完了 {done.length}件
          {parts.length > 0 && (
            <span className="font-400">
              （うち{parts.map((state) => `${DAY_STATE_LABELS[state]} ${counts[state]}`).join("・")}）
            </span>
          )}
          <span className="sr-only">（終わった診察）</span>
        </button>
      </td>
    </tr>
  );
}

const COLUMNS = ["時刻", "患者", "注意", "診療科", "医師", "問診", "機器", "状態"] as const;
const COLUMN_CLASSES: Partial<Record<(typeof COLUMNS)[number], string>> = {
  診療科: "day-department",
  医師: "day-department",
  問診: "day-in-pane",
  機器: "day-in-pane max-lg:hidden",
};
const SKELETON_ROWS = ["1", "2", "3", "4", "5", "6"] as const;

function Head() {
  return (
    <thead className="text-dns-14N-130 text-text-secondary">
      <tr className="border-line border-b">
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className={`day-cell text-left font-400 ${COLUMN_CLASSES[column] ?? ""}`}>
            {column}
          </th>
        ))}
        <th scope="col" className="day-cell text-right font-400">
          操作
        </th>
      </tr>
    </thead>
  );
}

/** A placeholder while the table is loading. */
export function DayTableSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">読み込み中です</span>
      <table aria-hidden className="w-full">
        <Head />
        <tbody>
          {SKELETON_ROWS.map((row) => (
            <tr key={row} className="border-line border-b">
              <td colSpan={COLUMNS.length + 1} className="day-cell">
                <Skeleton className="h-12 w-full" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayTableProps = RowPresses & {
  caption: string;
  rows: readonly QueuedTreatment[];
  /** What is done today, as one row; left out where every visit is listed by its time. */
  fold: Fold | undefined;
  now: Date;
  mayCall: boolean;
  current: string | undefined;
  busyId: string | undefined;
  table: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The day as one table. On a narrow screen or with large text it scrolls sideways, and the names stay visible. */
export function DayTable(props: DayTableProps) {
  const { caption, rows, fold, now, mayCall, current, busyId, table, onKeyDown } = props;
  const { onClick, onFocus } = useRowPresses(props);
  const folded = new Set(fold?.done.map(({ treatmentId }) => treatmentId));
  const isFolded = (visit: QueuedTreatment) => folded.has(visit.treatmentId);
  const row = (visit: QueuedTreatment) => (
    <DayRow
      key={visit.treatmentId}
      visit={visit}
      words={describeDayState(visit, now)}
      mayCall={mayCall}
      isCurrent={visit.treatmentId === current}
      isBusy={visit.treatmentId === busyId}
    />
  );
  return (
    <section aria-label={caption} className="day-frame">
      <table ref={table} onKeyDown={onKeyDown} onClick={onClick} onFocus={onFocus} className="w-full min-w-2xl">
        <caption className="sr-only">{caption}</caption>
        <Head />
        <tbody>
          {rows.filter((visit) => !isFolded(visit)).map(row)}
          {fold && <FoldRow fold={fold} columns={COLUMNS.length + 1} />}
          {rows.filter(isFolded).map(row)}
        </tbody>
      </table>
    </section>
  );
}
