import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import type { KeyboardEvent, RefObject } from "react";
import { DayRow } from "./day-row.tsx";
import { describeDayState } from "./day-state.ts";
import { type Fold, FoldRow } from "./done-fold.tsx";
import { type RowPresses, useRowPresses } from "./use-row-presses.ts";

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
