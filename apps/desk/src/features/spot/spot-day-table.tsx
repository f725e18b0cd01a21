import { formatTime } from "@madoguchi/contract/time/tokyo";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ChevronLeft, ChevronRight } from "lucide";
import { type CSSProperties, type RefObject, useRef } from "react";
import { groupBy } from "../../entities/lists/group-by.ts";
import { type DayItem, isTarget, type NowLine, type SpotColumn } from "./spot-day.ts";
import { SpotDayButton } from "./spot-day-items.tsx";
import { countSeats, type PlacedSpot, spotStateOf } from "./spot-week.ts";
import { useColumnsBeyond } from "./use-columns-beyond.ts";
import type { DayMove } from "./use-day-move.ts";

type SpotDayTableProps = {
  placed: readonly PlacedSpot[];
  columns: readonly SpotColumn[];
  items: readonly DayItem[];
  now: Date;
  /** Only for today. */
  nowLine: NowLine | undefined;
  departmentNames: ReadonlyMap<string, string>;
  current: string | undefined;
  move: DayMove;
  table: RefObject<HTMLTableElement | null>;
};

/** As wide as a name of 12 characters. */
const COLUMN_REM = 13;
const TIME_REM = 4;

function ColumnHead({ label, ofColumn }: { label: string; ofColumn: readonly PlacedSpot[] }) {
  const counts = ofColumn.map(({ spot }) => countSeats(spot));
  const booked = counts.reduce((sum, each) => sum + each.booked, 0);
  const free = ofColumn.reduce((sum, { spot }) => sum + (spot.closedAt === null ? countSeats(spot).free : 0), 0);
  return (
    <th scope="col" className="desk-spot-head px-2 py-1.5 text-left leading-130">
      <span className="block break-phrase font-700">{label}</span>
      <span className="block font-400 text-dns-14N-130 text-text-secondary">
        予約{booked}件・空き{free}
      </span>
    </th>
  );
}

type ColumnsBeyondProps = { left: number; right: number; frame: RefObject<HTMLElement | null> };

/** How many doctors are beyond the edges of the frame, as buttons that lead there; nothing where all are in sight. */
function ColumnsBeyond({ left, right, frame }: ColumnsBeyondProps) {
  if (left + right === 0) return null;
  const scroll = (direction: -1 | 1) =>
    frame.current?.scrollBy({ left: direction * frame.current.clientWidth * 0.7, behavior: "smooth" });
  return (
    <div className="-mb-2 flex justify-between gap-2">
      <button type="button" className={`desk-act ${left === 0 ? "invisible" : ""}`} onClick={() => scroll(-1)}>
        <Icon shape={ChevronLeft} className="size-4" />
        左へ {left}名
      </button>
      <button type="button" className={`desk-act ${right === 0 ? "invisible" : ""}`} onClick={() => scroll(1)}>
        右へ {right}名
        <Icon shape={ChevronRight} className="size-4" />
      </button>
    </div>
  );
}

/** The day: doctors as columns, times as rows. It scrolls in its own frame; doctors and times stay visible. */
export function SpotDayTable(props: SpotDayTableProps) {
  const { placed, columns, items, now, nowLine, departmentNames, current, move, table } = props;
  const times = [...new Set(placed.map(({ time }) => time))].toSorted();
  const cells = groupBy(items, ({ column, time }) => `${column} ${time}`);
  const hasDepartments = new Set(placed.map(({ spot }) => spot.clinicalDepartmentId)).size > 1;
  const { picked } = move;
  const frame = useRef<HTMLElement>(null);
  const beyond = useColumnsBeyond(frame, columns.length);
  return (
    <>
      <ColumnsBeyond {...beyond} frame={frame} />
      <section
        ref={frame}
        aria-label="1日の予約枠"
        className="desk-spot-frame spot-day-frame"
        data-moving={picked !== undefined || undefined}
        data-more-right={beyond.right > 0 || undefined}
      >
        <table
          ref={table}
          style={{ minWidth: `${TIME_REM + columns.length * COLUMN_REM}rem` }}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <caption className="sr-only">1日の予約枠</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="desk-spot-head left-0 z-20 w-16 pl-2 text-left text-dns-14N-130 font-400 text-text-secondary"
              >
                時刻
              </th>
              {columns.map(({ doctorName, label }) => (
                <ColumnHead
                  key={doctorName}
                  label={label}
                  ofColumn={placed.filter(({ spot }) => spot.doctorName.trim() === doctorName)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => {
              const isNow = nowLine?.time === time;
              const place: CSSProperties & { "--now"?: string } = isNow ? { "--now": `${nowLine.percent}%` } : {};
              return (
                <tr key={time} style={place} data-now={isNow || undefined}>
                  <th
                    scope="row"
                    className={`desk-spot-time ${time.endsWith(":00") ? "font-700" : "font-400 text-text-secondary"}`}
                  >
                    {time}
                    {isNow && (
                      <span className={nowLine.percent === 0 ? "sr-only" : "spot-day-now"}>
                        <span className="sr-only">いま</span>
                        {formatTime(now)}
                      </span>
                    )}
                  </th>
                  {columns.map(({ doctorName }, column) => {
                    const spots = groupBy(cells.get(`${column} ${time}`) ?? [], ({ spot }) => spot.spotId);
                    return (
                      <td key={doctorName} className="desk-spot-place spot-day-place">
                        {[...spots].map(([spotId, [first, ...others]]) => {
                          if (!first) return null;
                          const { spot } = first;
                          const isPossible = picked !== undefined && isTarget(spot, picked.spot, now);
                          const departmentName = departmentNames.get(spot.clinicalDepartmentId) ?? "";
                          return (
                            <div
                              key={spotId}
                              data-spot-id={spotId}
                              data-state={spotStateOf(spot, now)}
                              data-target={isPossible || undefined}
                              data-over={move.over === spotId || undefined}
                              className="spot-day-spot"
                            >
                              {hasDepartments && (
                                <span aria-hidden className="block truncate px-2 text-dns-14N-130 text-text-secondary">
                                  {departmentName}
                                </span>
                              )}
                              {[first, ...others].map((item) => (
                                <SpotDayButton
                                  key={item.key}
                                  item={item}
                                  now={now}
                                  departmentName={departmentName}
                                  isCurrent={item.key === current}
                                  isPicked={item.key === picked?.key}
                                  isTarget={isPossible && item.visit === undefined}
                                />
                              ))}
                            </div>
                          );
                        })}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
