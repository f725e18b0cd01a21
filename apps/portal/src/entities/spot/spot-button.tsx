import { AVAILABILITY_LABELS, AVAILABILITY_SIGNS, type Availability } from "@madoguchi/contract/spot/availability";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatTime, speakDay } from "@madoguchi/contract/time/tokyo";
import { Chip } from "@madoguchi/ui/buttons/chip";
import type { KeyboardEvent } from "react";

/** The id by which the picker moves the focus to a time. */
export function spotElementId(spotId: string): string {
  return `spot-${spotId}`;
}

export type SpotFocus = {
  /** Whether this is the day's tab stop; its other times are reached by the arrow keys. */
  isTabStop: boolean;
  onFocus: (spot: Spot) => void;
  onBlur: () => void;
  onKey: (spot: Spot, event: KeyboardEvent) => void;
};

type SpotButtonProps = {
  spot: Spot;
  isChosen: boolean;
  /** `false` while the list may be out of date: the times stay visible, but cannot be chosen. */
  isBookable: boolean;
  focus: SpotFocus;
  onPick: (spot: Spot) => void;
};

/** In the columns of a week two times share a row, and the mark is below its time. */
const SHAPE = "w-full scroll-mt-24 @min-[44rem]:flex-col @min-[44rem]:gap-0 @min-[44rem]:p-0";

/** One free time; its accessible name adds its day: 「14:30 5月12日 火曜日 空きあり」. Only 残りわずか is marked. */
export function SpotButton({ spot, isChosen, isBookable, focus, onPick }: SpotButtonProps) {
  const startsAt = new Date(spot.startsAt);
  const content = (
    <>
      <span className="whitespace-nowrap">{formatTime(startsAt)}</span>
      <span className="sr-only">
        {" "}
        {speakDay(startsAt)} {AVAILABILITY_LABELS[spot.availability]}
      </span>
    </>
  );
  if (!isBookable) {
    return (
      <div className="flex min-h-11 items-center justify-center rounded-control bg-neutral-hover tabular-nums text-text-secondary">
        {content}
      </div>
    );
  }
  return (
    <Chip
      id={spotElementId(spot.spotId)}
      isFew={spot.availability === "few"}
      isChosen={isChosen}
      aria-pressed={isChosen}
      tabIndex={focus.isTabStop ? 0 : -1}
      onFocus={() => focus.onFocus(spot)}
      onBlur={focus.onBlur}
      onKeyDown={(event) => focus.onKey(spot, event)}
      onClick={() => onPick(spot)}
      className={SHAPE}
    >
      {content}
    </Chip>
  );
}

const ORDER = ["open", "few", "full"] as const satisfies readonly Availability[];

/** ○ 空きあり △ 残りわずか × 満席. */
export function SpotLegend() {
  return (
    <div className="flex flex-wrap gap-x-4 text-text-secondary">
      <ul aria-label="記号の意味" className="flex flex-wrap gap-x-4">
        {ORDER.map((availability) => (
          <li key={availability}>
            <span aria-hidden className="mr-1 font-700">
              {AVAILABILITY_SIGNS[availability]}
            </span>
            {AVAILABILITY_LABELS[availability]}
          </li>
        ))}
      </ul>
      <p className="break-phrase">満席の時間は表示しません。－ は診療のない日です。</p>
    </div>
  );
}
