import type { Consent } from "@madoguchi/contract/clinic/terms";
import { useRef, useState } from "react";
import { usePortal } from "../../services/portal.tsx";
import { bookTreatment } from "./booking.requests.ts";

export type BookingWish = {
  holdId: string;
  isFirstTreatment: boolean;
  isNewReservation: boolean;
  consents: Consent[];
};

/**
 * Books once. One key stands for one wish: pressed again after a failure it is the same attempt, so that a lost answer
 * never becomes a second booking; another hold or other consents make another attempt.
 */
export function useBooking(onBooked: () => void, onRefused: (error: unknown) => void) {
  const { api, configuration } = usePortal();
  const [isBooking, setIsBooking] = useState(false);
  const isUnderWay = useRef(false);
  const attempt = useRef<{ content: string; key: string }>(undefined);

  function keyFor(wish: BookingWish): string {
    const content = JSON.stringify(wish);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  async function book(wish: BookingWish): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBooking(true);
    try {
      await bookTreatment(api, configuration.clinicId, { ...wish, key: keyFor(wish) });
      // Stays busy: the page is on its way to the next one, and nothing may be pressed meanwhile.
      onBooked();
    } catch (error) {
      isUnderWay.current = false;
      setIsBooking(false);
      onRefused(error);
    }
  }

  return { book, isBooking };
}
