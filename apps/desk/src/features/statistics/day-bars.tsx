import { daysOfPeriod } from "@madoguchi/contract/time/period";
import { addCalendarDays, type CalendarDay } from "@madoguchi/contract/time/tokyo";

function listDays(month: string): CalendarDay[] {
  const { from, until } = daysOfPeriod(month);
  const days: CalendarDay[] = [];
  for (let day = from; day < until; day = addCalendarDays(day, 1)) days.push(day);
  return days;
}

type DayBarsProps = {
  month: string;
  title: string;
  /** The amount of each day, 0 by default; a negative bar hangs below the line. */
  amounts: ReadonlyMap<CalendarDay, number>;
  write: (amount: number) => string;
};

/** A bar for each day of a month. The table beside it has the figures, so the picture is hidden from screen readers. */
export function DayBars({ month, title, amounts, write }: DayBarsProps) {
  const days = listDays(month);
  const largest = Math.max(1, ...[...amounts.values()].map(Math.abs));
  const hasNegative = [...amounts.values()].some((amount) => amount < 0);
  const [width, above, below] = [days.length * 10, 60, hasNegative ? 60 : 0];
  return (
    <figure aria-hidden className="flex min-w-72 flex-1 flex-col gap-1">
      <figcaption className="flex justify-between text-dns-14N-130 text-text-secondary">
        <span>{title}</span>
        <span className="tabular-nums">最大 {write(largest === 1 && amounts.size === 0 ? 0 : largest)}</span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${width} ${above + below + 1}`} preserveAspectRatio="none" className="h-28 w-full">
        {days.map((day, index) => {
          const amount = amounts.get(day) ?? 0;
          const height = (Math.abs(amount) / largest) * above;
          return (
            <rect
              key={day}
              x={index * 10 + 1}
              y={amount < 0 ? above + 1 : above - height}
              width={8}
              height={height}
              className={amount < 0 ? "fill-warning-ink" : "fill-key"}
            >
              <title>{`${Number(day.slice(-2))}日 ${write(amount)}`}</title>
            </rect>
          );
        })}
        <rect x={0} y={above} width={width} height={1} className="fill-line" />
      </svg>
      <span className="flex justify-between text-dns-14N-130 text-text-secondary tabular-nums">
        <span>1日</span>
        <span>{days.length}日</span>
      </span>
    </figure>
  );
}
