import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentRecord } from "./treatment-line.store.ts";

/**
 * A treatment as the patient reads it in the history and on its own page. Nothing is billed yet, so there is no total
 * and no day to pay by; and only a doctor's plan makes a further supply possible, which no treatment has yet.
 */
export function toTreatmentLine(treatment: TreatmentRecord): TreatmentLine {
  const { isApplying, startsAt, endsAt, ...line } = treatment;
  return {
    ...line,
    startsAt: startsAt && toWireTime(startsAt),
    endsAt: endsAt && toWireTime(endsAt),
    total: null,
    paymentDueAt: null,
    isPaymentExpired: false,
    isAdditionalMedicineAvailable: 0,
    isApplyingAdditionalMedicine: isApplying ? 1 : 0,
  };
}
