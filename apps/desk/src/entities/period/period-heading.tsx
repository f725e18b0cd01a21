import { describePeriod, isMonth, monthOf, neighbourPeriod } from "@madoguchi/contract/time/period";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide";

type PeriodHeadingProps = {
  /** A day or a month. */
  period: string;
  today: CalendarDay;
  /** The link to another period. */
  at: (period: string) => Pick<LinkProps, "to" | "search">;
  /** Only months can be chosen. */
  isByMonth?: boolean;
};

/** The shown period, with links to its neighbours and to the current one. */
export function PeriodHeading({ period, today, at, isByMonth = false }: PeriodHeadingProps) {
  const place = "inline-flex size-11 items-center justify-center rounded-control text-key hover:bg-tint-strong";
  const unit = isMonth(period) ? "月" : "日";
  const month = monthOf(today);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="text-std-20B-150 tabular-nums">{describePeriod(period)}</h2>
      <nav aria-label="期間" className="flex flex-wrap items-center gap-1">
        <Link {...at(neighbourPeriod(period, -1))} aria-label={`前の${unit}`} className={place}>
          <Icon shape={ChevronLeft} className="size-6" />
        </Link>
        <Link {...at(neighbourPeriod(period, 1))} aria-label={`次の${unit}`} className={place}>
          <Icon shape={ChevronRight} className="size-6" />
        </Link>
        {!isByMonth && period !== today && (
          <Link {...at(today)} className={chipClass()}>
            今日
          </Link>
        )}
        {isMonth(period) && period !== month && (
          <Link {...at(month)} className={chipClass()}>
            今月
          </Link>
        )}
        {!isMonth(period) && (
          <Link {...at(monthOf(period))} className={chipClass()}>
            月で見る
          </Link>
        )}
      </nav>
    </div>
  );
}
