import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatTime } from "@madoguchi/contract/time/tokyo";

/** The effect of a key on a time: another time of the week, or the week before or after. */
export type WeekMove = { spot: Spot } | { weeks: -1 | 1 };

export type PressedKey = Record<"altKey" | "ctrlKey" | "metaKey" | "shiftKey", boolean> & { key: string };

/** The time of a day that is nearest to the clock time of `spot`; the earlier of two. */
function nearestTime(spots: readonly Spot[], spot: Spot): Spot | undefined {
  const minutes = (of: Spot) => {
    const [hour = 0, minute = 0] = formatTime(new Date(of.startsAt)).split(":").map(Number);
    return hour * 60 + minute;
  };
  const distance = (other: Spot) => Math.abs(minutes(other) - minutes(spot));
  return spots.toSorted((one, other) => distance(one) - distance(other))[0];
}

/**
 * The keys of a grid (WAI-ARIA Authoring Practices, "Grid"). `days` are the free times of the shown days, without empty
 * days: several days are columns, a single one is a list. `undefined` for a key without a meaning here; the same time
 * at the end of the week.
 */
export function moveInWeek(days: readonly (readonly Spot[])[], spot: Spot, pressed: PressedKey): WeekMove | undefined {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = pressed;
  // Shortcuts of the browser: back, another tab, a selection.
  if (altKey || metaKey || shiftKey || (ctrlKey && key !== "Home" && key !== "End")) return undefined;
  const column = days.findIndex((spots) => spots.includes(spot));
  const day = days[column] ?? [spot];
  const along = (steps: number): WeekMove => ({ spot: day[day.indexOf(spot) + steps] ?? spot });
  const aside = (steps: number): WeekMove => {
    if (days.length < 2) return along(steps);
    return { spot: nearestTime(days[column + steps] ?? [spot], spot) ?? spot };
  };
  const edge = (spots: readonly Spot[] | undefined, position: 0 | -1): WeekMove => ({
    spot: spots?.at(position) ?? spot,
  });
  const moves: Record<string, () => WeekMove> = {
    ArrowUp: () => along(-1),
    ArrowDown: () => along(1),
    ArrowLeft: () => aside(-1),
    ArrowRight: () => aside(1),
    Home: () => edge(ctrlKey ? days[0] : day, 0),
    End: () => edge(ctrlKey ? days.at(-1) : day, -1),
    PageUp: () => ({ weeks: -1 }),
    PageDown: () => ({ weeks: 1 }),
  };
  return moves[key]?.();
}
