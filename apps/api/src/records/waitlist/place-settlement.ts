import { endOfCalendarDay } from "@madoguchi/contract/time/tokyo";

/**
 * How a place ended: `taken`, its offer was booked; `booked`, another time of that day was; `missed`, its offer ended
 * without a booking; `left`, by the patient; `removed`, by the clinic; `over`, no time of the day is ahead any more;
 * `closed`, the clinic closed or removed the times; `account`, it was closed.
 */
export type PlaceEnd = "taken" | "booked" | "missed" | "left" | "removed" | "over" | "closed" | "account";

/** How long the places of a closed day wait for the clinic to open it again. */
export const CLOSING_MINUTES = 15;

export type PlaceFacts = {
  day: string;
  isAccountClosed: boolean;
  /** The spot of an open visit of the patient on that day in that department. */
  bookedSpotId: string | null;
  /** Whether an open time of the list begins late enough to be offered. */
  hasTimeAhead: boolean;
  /** Whether such a time was closed within the last `CLOSING_MINUTES`: a slip is taken back, and nobody was told. */
  isJustClosed: boolean;
  /** Whether the clinic has closed a time ahead while the patient waited, or removed all times of the day. */
  isClosedByClinic: boolean;
  offer: { spotId: string; isHeld: boolean; isSpotClosed: boolean } | null;
};

/** What is due for a place: its end, the return into the list (the clinic closed the offered time), or nothing. */
export function settlementOf(facts: PlaceFacts, now: Date): PlaceEnd | "back-in-line" | undefined {
  const { day, isAccountClosed, bookedSpotId, isClosedByClinic, offer } = facts;
  const hasChance = facts.hasTimeAhead || facts.isJustClosed;
  const end = isClosedByClinic ? "closed" : "over";
  if (isAccountClosed) return "account";
  if (bookedSpotId !== null) return bookedSpotId === offer?.spotId ? "taken" : "booked";
  if (endOfCalendarDay(day) <= now) return "over";
  if (offer?.isSpotClosed) return hasChance ? "back-in-line" : end;
  if (offer) return offer.isHeld ? undefined : "missed";
  return hasChance ? undefined : end;
}
