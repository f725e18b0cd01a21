import type { Spot } from "@madoguchi/contract/spot/spot";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";

export type SlotChoice = {
  /** The preferred doctor; without one the times of all are offered. */
  doctor: string | undefined;
  onDoctor: (doctor: string | undefined) => void;
  /** A time on whose day the choice opens, in the address's form. */
  around?: string | undefined;
  /** The booked time that is replaced, as text. */
  replaces?: string | undefined;
  /** Offered for a day whose times are all taken and that has a waiting list; `startsAt` is its first time. */
  onWait?: ((day: CalendarDay, startsAt: string) => void) | undefined;
  /** Called with the chosen time when 「この日時で進む」 is pressed. */
  onGo: (spot: Spot) => void;
};
