import type { Consent } from "@madoguchi/contract/clinic/terms";
import { bookTreatmentCall } from "@madoguchi/contract/patient/booking.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
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
  const { run, isBusy } = useAction(
    (error) => {
      onRefused(error);
      return undefined;
    },
    { leavesPage: true },
  );
  const keyFor = useAttemptKey();

  function book(wish: BookingWish): Promise<boolean> {
    return run(async () => {
      await api.send(bookTreatmentCall, { body: wish, key: keyFor(wish) });
      onBooked();
    });
  }

  return { book, isBooking: isBusy };
}
