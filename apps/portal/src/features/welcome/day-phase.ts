import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { DayPhase } from "@madoguchi/ui/pictures/window-picture";

/** The start of each part of the day in Japan; before the first one it is night. */
const PHASES = [
  ["19:00", "night"],
  ["16:00", "evening"],
  ["10:00", "day"],
  ["05:00", "morning"],
] as const satisfies readonly (readonly [string, DayPhase])[];

/** The part of the day for the picture of the first page. */
export function dayPhase(at: Date): DayPhase {
  const time = formatTime(at);
  return PHASES.find(([from]) => time >= from)?.[1] ?? "night";
}
