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
import { CalendarPlus, ChevronLeft, ChevronRight } from "lucide";

/** The shown day, with links to its neighbours. */
export function DayHeading({ day, today }: { day: CalendarDay; today: CalendarDay }) {
  const place = "inline-flex size-11 items-center justify-center rounded-control text-key hover:bg-tint-strong";
  const search = (shown: CalendarDay) => (shown === today ? {} : { day: shown });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="[&_h1]:text-std-24B-150">
        <PageHeading>
          {day === today ? "本日の診察" : "診察"}
          <span className="ml-3 font-400 text-std-18N-160 tabular-nums">
            {formatDateWithWeekday(startOfCalendarDay(day))}
          </span>
        </PageHeading>
      </div>
      <nav aria-label="日付" className="flex items-center gap-1">
        <Link to="/day" search={search(addCalendarDays(day, -1))} aria-label="前の日" className={place}>
          <Icon shape={ChevronLeft} className="size-6" />
        </Link>
        <Link to="/day" search={search(addCalendarDays(day, 1))} aria-label="次の日" className={place}>
          <Icon shape={ChevronRight} className="size-6" />
        </Link>
        {day !== today && (
          <Link to="/day" className={chipClass()}>
            今日に戻る
          </Link>
        )}
      </nav>
      <Link to="/patients" state={{ booking: {} }} className="desk-act">
        <Icon shape={CalendarPlus} className="size-5" />
        予約を入れる
      </Link>
    </div>
  );
}
