import type { PrescriptionRow } from "@madoguchi/contract/exchange/prescriptions";
import type { VisitRow } from "@madoguchi/contract/exchange/visits";
import type { PastPrescriptionRow, PastVisitRow } from "../past-record/past-record.store.ts";

/** An imported visit as the line of `visits.csv` that it came from. */
export function pastVisitRow(recordNumber: string, visit: PastVisitRow): VisitRow {
  const { reservationNumber, visitedOn, visitedAt, department, doctorName, isFirst, status, note, explanation } = visit;
  const { diagnoses } = visit;
  const { plan, nextVisitAdvice, emergencyAdvice, remark, chargeTotal, paymentMethod, paidOn, refundedTotal } = visit;
  return {
    ...{ recordNumber, reservationNumber, at: { day: visitedOn, time: visitedAt } },
    ...{ department, doctorName, isFirst, status, diagnoses, note },
    ...{ explanation, plan, nextVisitAdvice, emergencyAdvice, remark },
    ...{ chargeTotal, paymentMethod, paidOn, refundedTotal },
  };
}

/** An imported prescription as the line of `prescriptions.csv` that it came from. */
export function pastPrescriptionRow(recordNumber: string, line: PastPrescriptionRow): PrescriptionRow {
  const { reservationNumber, prescribedOn, name, usage, days, quantity, supplies, isUnapproved } = line;
  return { recordNumber, reservationNumber, prescribedOn, name, usage, days, quantity, supplies, isUnapproved };
}
