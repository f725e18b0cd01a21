import {
  addCalendarDays,
  type CalendarDay,
  formatDateWithWeekday,
  startOfCalendarDay,
} from "@madoguchi/contract/time/tokyo";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide";
import { SpotViewSwitch } from "./spot-view-switch.tsx";

/** The shown day of 予約枠, with links to its neighbours and to its week. */
export function SpotDayHeading({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const place = "inline-flex size-11 items-center justify-center rounded-control text-key hover:bg-tint-strong";
  const to = (shown: CalendarDay) => (search: object) => ({ ...search, day: shown === today ? undefined : shown });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="[&_h1]:text-std-24B-150">
        <PageHeading>
          予約枠
          <span className="ml-3 font-400 text-std-18N-160 tabular-nums">
            {formatDateWithWeekday(startOfCalendarDay(day))}
          </span>
        </PageHeading>
      </div>
      <nav aria-label="日付" className="flex items-center gap-1">
        <Link to="/spots" search={to(addCalendarDays(day, -1))} aria-label="前の日" className={place}>
          <Icon shape={ChevronLeft} className="size-6" />
        </Link>
        <Link to="/spots" search={to(addCalendarDays(day, 1))} aria-label="次の日" className={place}>
          <Icon shape={ChevronRight} className="size-6" />
        </Link>
        {day !== today && (
          <Link to="/spots" search={to(today)} className={chipClass()}>
            今日
          </Link>
        )}
      </nav>
      <SpotViewSwitch view="day" day={day === today ? undefined : day} />
    </div>
  );
}
