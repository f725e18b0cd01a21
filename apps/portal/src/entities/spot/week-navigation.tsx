import { type CalendarDay, formatMonthDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ChevronLeft, ChevronRight } from "lucide";
import { LAST_WEEK } from "./spot-days.ts";
import { WEEK_ELEMENT_ID } from "./use-week.ts";

const BUTTON =
  "inline-flex min-h-11 items-center gap-0.5 rounded-control px-1 text-key underline underline-offset-4 hover:bg-key-quiet";

/** 「11月22日〜28日」; with both months if they differ. */
function describeWeek(days: readonly CalendarDay[]): string {
  const [first = "", last = first] = [days[0], days.at(-1)];
  const end = formatMonthDay(startOfCalendarDay(last));
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${formatMonthDay(startOfCalendarDay(first))}〜${isOneMonth ? end.replace(/^\d+月/, "") : end}`;
}

type WeekNavigationProps = { week: number; days: readonly CalendarDay[]; onGo: (week: number) => void };

/** The visible week, with buttons to the previous and next one. */
export function WeekNavigation({ week, days, onGo }: WeekNavigationProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p id={WEEK_ELEMENT_ID} tabIndex={-1} aria-live="polite" className="font-700 tabular-nums">
        {describeWeek(days)}
      </p>
      <div className="-mr-1 flex gap-2">
        {week > 0 && (
          <button type="button" className={BUTTON} onClick={() => onGo(week - 1)}>
            <Icon shape={ChevronLeft} aria-hidden className="size-5" />
            前の週
          </button>
        )}
        {week < LAST_WEEK && (
          <button type="button" className={BUTTON} onClick={() => onGo(week + 1)}>
            次の週
            <Icon shape={ChevronRight} aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </div>
  );
}
