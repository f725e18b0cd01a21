import { Button } from "@madoguchi/ui/buttons/button";
import { nameDay } from "./name-day.ts";
import type { SlotChoice } from "./slot-choice.ts";
import { isFree, type SpotDay } from "./spot-days.ts";

type WaitButtonProps = Pick<SlotChoice, "onWait"> & {
  spotDay: SpotDay;
  /** Names the day, if no heading does. */
  isNamed?: boolean;
};

/** Joins the waiting list of a day whose times are all taken; nothing for other days, or without a waiting list. */
export function WaitButton({ spotDay: { day, spots }, onWait, isNamed = false }: WaitButtonProps) {
  const [first] = spots;
  if (!onWait || !first || spots.some(isFree)) return null;
  const label = `${nameDay(day)}に空きが出たら知らせる`;
  const wait = () => onWait(day, first.startsAt);
  if (isNamed) {
    return (
      <Button variant="text" onClick={wait}>
        {label}
      </Button>
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={wait}
      className="min-h-11 break-phrase rounded-control px-1 text-key underline underline-offset-4 hover:bg-key-quiet"
    >
      空きが出たら知らせる
    </button>
  );
}
