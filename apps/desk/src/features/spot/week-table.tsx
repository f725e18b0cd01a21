import type { Holiday } from "@madoguchi/contract/clinic/clinic";
import type { Closure } from "@madoguchi/contract/spot/closure";
import {
  type CalendarDay,
  formatMonthDay,
  formatWeekday,
  startOfCalendarDay,
  wallTime,
} from "@madoguchi/contract/time/tokyo";
import type { ManagedPlace } from "@madoguchi/contract/waitlist/waitlist";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { weekdayColour } from "@madoguchi/ui/text/weekday-colour";
import { Link } from "@tanstack/react-router";
import type { RefObject } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { groupBy } from "../../entities/lists/group-by.ts";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { SpotCell } from "./spot-cell.tsx";
import { countSeats, type PlacedSpot, shadesOf } from "./spot-week.ts";

type WeekTableProps = {
  days: readonly CalendarDay[];
  today: CalendarDay;
  now: Date;
  placed: readonly PlacedSpot[];
  holidays: readonly Holiday[];
  closures: readonly Closure[];
  waiting: readonly ManagedPlace[];
  departmentNames: ReadonlyMap<string, string>;
  current: string | undefined;
  selected: ReadonlySet<string>;
  table: RefObject<HTMLTableElement | null>;
  onDay: (day: CalendarDay) => void;
};

type DayHeadProps = Pick<WeekTableProps, "today" | "onDay"> & {
  day: CalendarDay;
  holiday: string | undefined;
  closures: readonly Closure[];
  waitingCount: number;
  ofDay: readonly PlacedSpot[];
};

function describeClosures(closures: readonly Closure[]): string {
  if (closures.length === 0) return "";
  const isWhole = closures.some(
    ({ clinicalDepartmentId, from, until }) => clinicalDepartmentId === null && from === "00:00" && until === "24:00",
  );
  return isWhole ? "休診" : "一部休診";
}

function DayHead({ day, today, holiday, closures, waitingCount, ofDay, onDay }: DayHeadProps) {
  const date = startOfCalendarDay(day);
  const weekday = formatWeekday(date);
  const booked = ofDay.reduce((sum, { spot }) => sum + countSeats(spot).booked, 0);
  const closed = describeClosures(closures);
  const { hasPatients } = deskRights(useSignedIn().roles);
  return (
    <th scope="col" aria-current={day === today ? "date" : undefined} className="desk-spot-head text-left font-400">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onDay(day)}
        className={`flex min-h-16 w-full flex-col items-start rounded-control px-2 py-1.5 text-left leading-130 hover:bg-tint-strong ${day === today ? "bg-tint-strong" : ""}`}
      >
        <span className={`font-700 ${weekdayColour(wallTime(date).weekday, holiday !== undefined)}`}>
          {formatMonthDay(date)}（{weekday}）
        </span>
        <span className="text-dns-14N-130 text-text-secondary">
          {day === today && <span className="mr-1.5 font-700 text-key">今日</span>}
          {closed !== "" && <span className="mr-1.5 font-700 text-warning-ink">{closed}</span>}
          予約{booked}件
          {waitingCount > 0 && (
            <span className="ml-1.5 whitespace-nowrap font-700 text-key">空き待ち{waitingCount}人</span>
          )}
        </span>
        {holiday !== undefined && <span className="break-phrase text-dns-14N-130 text-sunday">{holiday}</span>}
        <span className="sr-only">この日の操作</span>
      </button>
      {hasPatients && (
        <Link
          to="/day"
          search={{ day }}
          aria-label={`${formatMonthDay(date)}の診察を開く`}
          className="flex min-h-11 items-center rounded-control px-2 text-dns-14N-130 text-key underline underline-offset-4 hover:bg-tint-strong pointer-fine:min-h-8"
        >
          診察を開く
        </Link>
      )}
    </th>
  );
}

/** The week: days as columns, times as rows. It scrolls in its own frame, and days and times stay visible. */
export function WeekTable(props: WeekTableProps) {
  const { days, today, now, placed, holidays, closures, waiting, departmentNames, current, selected, table, onDay } =
    props;
  const times = [...new Set(placed.map(({ time }) => time))].toSorted();
  const cells = groupBy(placed, ({ day, time }) => `${day} ${time}`);
  const shades = shadesOf(placed);
  const showsDoctor = new Set(placed.map(({ spot }) => spot.doctorName)).size > 1;
  const showsDepartment = !showsDoctor && new Set(placed.map(({ spot }) => spot.clinicalDepartmentId)).size > 1;
  return (
    <section aria-label="1週間の予約枠" className="desk-spot-frame">
      <table ref={table} className="w-full min-w-208 table-fixed border-separate border-spacing-0">
        <caption className="sr-only">1週間の予約枠</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="desk-spot-head left-0 z-20 w-15 pl-2 text-left text-dns-14N-130 font-400 text-text-secondary"
            >
              時刻
            </th>
            {days.map((day) => (
              <DayHead
                key={day}
                day={day}
                today={today}
                holiday={holidays.find((holiday) => holiday.day === day)?.name}
                closures={closures.filter((closure) => closure.day === day)}
                waitingCount={waiting.filter((place) => place.day === day).length}
                ofDay={placed.filter((each) => each.day === day)}
                onDay={onDay}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th
                scope="row"
                className={`desk-spot-time ${time.endsWith(":00") ? "font-700" : "font-400 text-text-secondary"}`}
              >
                {time}
              </th>
              {days.map((day) => (
                <td key={day} className={`desk-spot-place ${day === today ? "bg-tint" : ""}`}>
                  {cells.get(`${day} ${time}`)?.map((each) => (
                    <SpotCell
                      key={each.spot.spotId}
                      placed={each}
                      now={now}
                      departmentName={departmentNames.get(each.spot.clinicalDepartmentId) ?? ""}
                      shade={shades.get(each.spot.doctorName) ?? 1}
                      showsDoctor={showsDoctor}
                      showsDepartment={showsDepartment}
                      isCurrent={each.spot.spotId === current}
                      isSelected={selected.has(each.spot.spotId)}
                    />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SKELETON_ROWS = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

/** A placeholder while the table is loading. */
export function WeekTableSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <span className="sr-only">読み込み中です</span>
      <Skeleton className="mb-2 h-16 w-full" />
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}
