import { bookTreatmentCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import type { Consent } from "@madoguchi/contract/terms/terms";
import { readNextTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import { settleLostAct } from "../../errors/lost-act.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { readSource } from "../../search/first-source.ts";

export type BookingWish = {
  holdId: string;
  isFirstTreatment: boolean;
  isNewReservation: boolean;
  consents: Consent[];
};

/**
 * Books once: after a failure another press repeats the same attempt; another hold or other consents make another one.
 */
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
    const source = readSource(findSessionStorage());
    const body = source === undefined ? wish : { ...wish, source };
    return run(async () => {
      await settleLostAct(
        () => api.send(bookTreatmentCall, { body, key: keyFor(body) }),
        // No visit was booked before, as this page's guard has checked: a booked one is the result of the lost call.
        async () => (await api.send(readNextTreatmentCall)).treatmentId !== null,
      );
      onBooked();
    });
  }

  return { book, isBooking: isBusy };
}
