import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { Link } from "@tanstack/react-router";

type SpotViewSwitchProps = {
  view: "week" | "day";
  /** The shown day, or a day of the shown week; `undefined` for today. */
  day: CalendarDay | undefined;
};

/** 予約枠 by week, for the capacity, or by day, for the patients. */
export function SpotViewSwitch({ view, day }: SpotViewSwitchProps) {
  const views = [
    { name: "week", label: "週", search: { view: undefined, day: undefined, week: day } },
    { name: "day", label: "日", search: { view: "day", day, week: undefined } },
  ] as const;
  return (
    <nav aria-label="表示" className="flex gap-2">
      {views.map(({ name, label, search }) => (
        <Link
          key={name}
          to="/spots"
          search={(now: object) => ({ ...now, ...search })}
          aria-current={name === view ? "page" : undefined}
          className={`min-w-11 ${chipClass(name === view ? "chosen" : "plain")}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
