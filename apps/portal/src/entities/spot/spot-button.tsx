import { AVAILABILITY_LABELS, AVAILABILITY_SIGNS, type Availability } from "@madoguchi/contract/spot/availability";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatTime, speakDateTime } from "@madoguchi/contract/time/tokyo";
import type { KeyboardEvent } from "react";
import { isFree } from "./spot-days.ts";

/** The id by which the picker moves the focus to a time. */
export function spotElementId(spotId: string): string {
  return `spot-${spotId}`;
}

export type SpotFocus = {
  /** Whether Tab leads here; the other times are reached by the arrow keys. */
  isTabStop: boolean;
  onFocus: (spot: Spot) => void;
  onBlur: () => void;
  onKey: (spot: Spot, event: KeyboardEvent) => void;
};

type SpotButtonProps = {
  spot: Spot;
  /** False while the list may be out of date: the times stay visible, but cannot be chosen. */
  isBookable: boolean;
  focus: SpotFocus;
  onPick: (spot: Spot) => void;
};

const SHAPE = "flex min-h-12 w-full items-center justify-center gap-1 rounded-control border px-1 py-2 tabular-nums";

/** One time, with its full name for a screen reader: 「5月12日 火曜日 14時30分 空きあり」. A full one is text, not a button. */
export function SpotButton({ spot, isBookable, focus, onPick }: SpotButtonProps) {
  const startsAt = new Date(spot.startsAt);
  const name = `${speakDateTime(startsAt)} ${AVAILABILITY_LABELS[spot.availability]}`;
  const content = (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="flex flex-wrap items-center justify-center gap-x-1.5 whitespace-nowrap">
        {formatTime(startsAt)}
        <span className="text-std-16B-170">{AVAILABILITY_SIGNS[spot.availability]}</span>
      </span>
    </>
  );
  if (!isBookable || !isFree(spot)) {
    return <div className={`${SHAPE} border-transparent bg-neutral-hover text-text-secondary`}>{content}</div>;
  }
  const look = "scroll-my-20 border-key bg-card text-key hover:bg-key-quiet hover:underline active:bg-tint-strong";
  return (
    <button
      type="button"
      id={spotElementId(spot.spotId)}
      tabIndex={focus.isTabStop ? 0 : -1}
      onFocus={() => focus.onFocus(spot)}
      onBlur={focus.onBlur}
      onKeyDown={(event) => focus.onKey(spot, event)}
      onClick={() => onPick(spot)}
      className={`${SHAPE} ${look}`}
    >
      {content}
    </button>
  );
}

const ORDER = ["open", "few", "full"] as const satisfies readonly Availability[];

/** ○ 空きあり △ 残りわずか × 満席. */
export function SpotLegend() {
  return (
    <ul aria-label="記号の意味" className="flex flex-wrap gap-x-4 gap-y-1 text-text-secondary">
      {ORDER.map((availability) => (
        <li key={availability}>
          <span aria-hidden className="mr-1 font-700">
            {AVAILABILITY_SIGNS[availability]}
          </span>
          {AVAILABILITY_LABELS[availability]}
        </li>
      ))}
    </ul>
  );
}
