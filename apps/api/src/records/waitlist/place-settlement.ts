import { endOfCalendarDay } from "@madoguchi/contract/time/tokyo";

/**
 * How a place ended: `taken`, its offer was booked; `booked`, another time of that day was; `missed`, its offer ended
 * without a booking; `left`, by the patient; `removed`, by the clinic; `over`, no time of the day is ahead any more;
 * `account`, it was closed.
 */
export type PlaceEnd = "taken" | "booked" | "missed" | "left" | "removed" | "over" | "account";

export type PlaceFacts = {
  day: string;
  isAccountClosed: boolean;
  /** The spot of an open visit of the patient on that day in that department. */
  bookedSpotId: string | null;
  /** Whether a time of the list, open or closed, begins late enough to be offered. */
  hasTimeAhead: boolean;
  offer: { spotId: string; isHeld: boolean; isSpotClosed: boolean } | null;
};

/** What is due for a place: its end, the return into the list (the clinic closed the offered time), or nothing. */
export function settlementOf(facts: PlaceFacts, now: Date): PlaceEnd | "back-in-line" | undefined {
  const { day, isAccountClosed, bookedSpotId, hasTimeAhead, offer } = facts;
  if (isAccountClosed) return "account";
  if (bookedSpotId !== null) return bookedSpotId === offer?.spotId ? "taken" : "booked";
  if (endOfCalendarDay(day) <= now) return "over";
  if (offer?.isSpotClosed) return hasTimeAhead ? "back-in-line" : "over";
  if (offer) return offer.isHeld ? undefined : "missed";
  return hasTimeAhead ? undefined : "over";
}
