import {
  addCalendarDays,
  type CalendarDay,
  formatDate,
  formatMonthDay,
  startOfCalendarDay,
} from "@madoguchi/contract/time/tokyo";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide";
import { SpotViewSwitch } from "./spot-view-switch.tsx";

type WeekHeadingProps = { days: readonly CalendarDay[]; isThisWeek: boolean };

/** The shown week, with links to its neighbours. */
export function WeekHeading({ days, isThisWeek }: WeekHeadingProps) {
  const place = "inline-flex size-11 items-center justify-center rounded-control text-key hover:bg-tint-strong";
  const [monday = ""] = days;
  const to = (step: number) => (search: object) => ({ ...search, week: addCalendarDays(monday, step * 7) });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="[&_h1]:text-std-24B-150">
        <PageHeading>
          予約枠
          <span className="ml-3 font-400 text-std-18N-160 tabular-nums">
            {formatDate(startOfCalendarDay(monday))}〜{formatMonthDay(startOfCalendarDay(days.at(-1) ?? monday))}
          </span>
        </PageHeading>
      </div>
      <nav aria-label="週" className="flex items-center gap-1">
        <Link to="/spots" search={to(-1)} aria-label="前の週" className={place}>
          <Icon shape={ChevronLeft} className="size-6" />
        </Link>
        <Link to="/spots" search={to(1)} aria-label="次の週" className={place}>
          <Icon shape={ChevronRight} className="size-6" />
        </Link>
        {!isThisWeek && (
          <Link to="/spots" search={(search: object) => ({ ...search, week: undefined })} className={chipClass()}>
            今週に戻る
          </Link>
        )}
      </nav>
      <SpotViewSwitch view="week" day={isThisWeek ? undefined : monday} />
    </div>
  );
}
