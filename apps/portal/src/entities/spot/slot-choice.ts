import type { Spot } from "@madoguchi/contract/spot/spot";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";

export type SlotChoice = {
  /** The wished doctor; without one the times of all are offered. */
  doctor: string | undefined;
  onDoctor: (doctor: string | undefined) => void;
  /** A time on whose day the choice opens, as it is written in an address. */
  around?: string | undefined;
  /** The booked time that the chosen one replaces, as text. */
  replaces?: string | undefined;
  /** Offered for a day whose times are all taken, where one may wait for a seat; `startsAt` is its first time. */
  onWait?: ((day: CalendarDay, startsAt: string) => void) | undefined;
  /** Called with the chosen time, at the press of 「この日時で進む」. */
  onGo: (spot: Spot) => void;
};
