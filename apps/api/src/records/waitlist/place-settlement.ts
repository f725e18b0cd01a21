import { endOfCalendarDay } from "@madoguchi/contract/time/tokyo";

/**
 * How a place in the line ended: its offer was booked, another time of that day was, the offered seat was let go, the
 * patient gave the place up, the clinic took it away, the day has no time ahead any more, the account was closed.
 */
export type PlaceEnd = "taken" | "booked" | "missed" | "left" | "removed" | "over" | "account";

/** What decides about a place that has not ended. */
export type PlaceFacts = {
  day: string;
  isAccountClosed: boolean;
  /** The spot of an open visit of the patient on that day in that department. */
  bookedSpotId: string | null;
  /** Whether a time of the line, open or closed, begins late enough to be offered still. */
  hasTimeAhead: boolean;
  offer: { spotId: string; isHeld: boolean; isSpotClosed: boolean } | null;
};

/** What is due of a place: its end, the way back into the line (the clinic closed the offered time), or nothing. */
export function settlementOf(facts: PlaceFacts, now: Date): PlaceEnd | "back-in-line" | undefined {
  const { day, isAccountClosed, bookedSpotId, hasTimeAhead, offer } = facts;
  if (isAccountClosed) return "account";
  if (bookedSpotId !== null) return bookedSpotId === offer?.spotId ? "taken" : "booked";
  if (endOfCalendarDay(day) <= now) return "over";
  if (offer?.isSpotClosed) return hasTimeAhead ? "back-in-line" : "over";
  if (offer) return offer.isHeld ? undefined : "missed";
  return hasTimeAhead ? undefined : "over";
}
