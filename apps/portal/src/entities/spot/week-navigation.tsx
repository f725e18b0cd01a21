import { type CalendarDay, formatMonthDay, formatWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { LAST_WEEK } from "./spot-days.ts";

const BUTTON =
  "inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-key underline underline-offset-4 hover:bg-key-quiet";

function describeDay(day: CalendarDay | undefined): string {
  if (!day) return "";
  const date = startOfCalendarDay(day);
  return `${formatMonthDay(date)}（${formatWeekday(date)}）`;
}

export type WeekNavigationProps = { week: number; days: readonly CalendarDay[]; onGo: (week: number) => void };

/** Which week is on view, and the ways to the one before and after. */
export function WeekNavigation({ week, days, onGo }: WeekNavigationProps) {
  return (
    <div className="grid grid-cols-2 items-center gap-x-2 sm:grid-cols-[6rem_1fr_6rem]">
      <p aria-live="polite" className="col-span-2 text-center text-std-16B-170 sm:order-2 sm:col-span-1">
        {describeDay(days[0])}〜{describeDay(days.at(-1))}
      </p>
      <span className="sm:order-1">
        {week > 0 && (
          <button type="button" className={BUTTON} onClick={() => onGo(week - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
            前の週
          </button>
        )}
      </span>
      <span className="text-right sm:order-3">
        {week < LAST_WEEK && (
          <button type="button" className={BUTTON} onClick={() => onGo(week + 1)}>
            次の週
            <ChevronRight aria-hidden className="size-5" />
          </button>
        )}
      </span>
    </div>
  );
}
