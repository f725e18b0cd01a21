import type { Consent } from "@madoguchi/contract/clinic/terms";
import { bookTreatmentCall } from "@madoguchi/contract/patient/booking.calls";
import { useRef, useState } from "react";
import { useAttemptKey } from "../../api/use-attempt-key.ts";
import { usePortal } from "../../portal-context/portal.tsx";

export type BookingWish = {
  holdId: string;
  isFirstTreatment: boolean;
  isNewReservation: boolean;
  consents: Consent[];
};

/** Books once: after a failure another press is the same attempt; another hold or other consents make another one. */
export function useBooking(onBooked: () => void, onRefused: (error: unknown) => void) {
  const { api } = usePortal();
  const [isBooking, setIsBooking] = useState(false);
  const isUnderWay = useRef(false);
  const keyFor = useAttemptKey();

  async function book(wish: BookingWish): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBooking(true);
    try {
      await api.send(bookTreatmentCall, { body: wish, key: keyFor(wish) });
      // Stays busy during the navigation, so that nothing can be pressed.
      onBooked();
    } catch (error) {
      isUnderWay.current = false;
      setIsBooking(false);
      onRefused(error);
    }
  }

  return { book, isBooking };
}
