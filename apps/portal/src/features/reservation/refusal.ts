import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import type { ReservationPage } from "./reservation-guard.ts";

/** What the patient can do about a refused hold or booking (`docs/design/screens.md`, reservation). */
export type BookingRefusal = { kind: "choose-another-time" } | { kind: "go"; to: ReservationPage } | { kind: "retry" };

/** The consequence of a refusal by its code; any other may be tried again with the same key. */
export function readBookingRefusal(code: string): BookingRefusal {
  if (isErrorCode(code, "TemporaryCreationRejected")) return { kind: "choose-another-time" };
  if (isErrorCode(code, "HasUnpaidTreatment")) return { kind: "go", to: "/reservation/payment-remaining" };
  if (isErrorCode(code, "ClinicNotOfCustomer") || isErrorCode(code, "CustomerInfoNotFound")) {
    return { kind: "go", to: "/reservation/user-profile" };
  }
  return { kind: "retry" };
}
