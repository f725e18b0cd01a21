import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { PastPrescriptionRow, PastVisitRow } from "../past-record/past-record.store.ts";
import type { RecordedVisit } from "./patient-record.ts";

const NOTHING = {
  ...{ reservationNumber: "", department: "", doctorName: "", first: "", status: "", remark: "" },
  ...{ companions: [], answers: [], notes: [], plan: null, charges: [], chargeTotal: null },
  ...{ payment: null, refundedTotal: null },
};

/** An imported visit, with the prescriptions of the same day. */
export function describePastVisit(visit: PastVisitRow, medicines: readonly PastPrescriptionRow[]): RecordedVisit {
  const { visitedOn, visitedAt, isFirst, note, doctorName, chargeTotal, paymentMethod, paidOn, refundedTotal } = visit;
  const {
    diagnoses,
    reservationNumber,
    department,
    status,
    remark,
    explanation,
    plan,
    nextVisitAdvice,
    emergencyAdvice,
  } = visit;
  const at = new Date(`${visitedOn}T${visitedAt ?? "00:00"}:00+09:00`);
  return {
    ...NOTHING,
    ...{
      kind: "診察（取り込み）",
      at,
      reservationNumber,
      department,
      doctorName,
      status,
      remark,
      chargeTotal,
      refundedTotal,
    },
    first: isFirst === null ? "" : isFirst ? "初診" : "再診",
    notes: note === "" && diagnoses === "" ? [] : [{ text: note, diagnoses, writtenBy: doctorName, writtenAt: at }],
    plan: { explanation, plan, nextVisitAdvice, emergencyAdvice },
    medicines,
    payment: paidOn === null ? null : { at: startOfCalendarDay(paidOn), method: paymentMethod },
  };
}

/** The medicines of a day without an imported visit. */
export function describePastPrescriptions(day: string, medicines: readonly PastPrescriptionRow[]): RecordedVisit {
  return { ...NOTHING, kind: "処方（取り込み）", at: startOfCalendarDay(day), medicines };
}
