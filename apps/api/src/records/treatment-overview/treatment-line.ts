import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isCancelled, isUnpaid } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { canPay } from "../charge/payable-charge.ts";
import { planRefusal } from "../medicine-application/plan-refusal.ts";
import { closedChargeOf } from "../treatment/closed-charge.ts";
import { statusWords } from "../treatment/status-label.ts";
import { toRecordedSteps } from "./recorded-steps.ts";
import type { TreatmentRecord } from "./treatment-line.store.ts";

type RoomSettings = Parameters<typeof toRecordedSteps>[1];

/** Whether the doctor's plan allows the patient to apply for more of the medicine today in Japan. */
function isAdditionalMedicineAvailable({ medicineRule, ...treatment }: TreatmentRecord, now: Date): boolean {
  return medicineRule !== null && planRefusal({ ...treatment, ...medicineRule }, toCalendarDay(now)) === null;
}

/** The valid charge: `null` once the treatment was cancelled, or closed without a payment. */
export function chargeUnlessCancelled<Charge>({
  statusId,
  charge,
}: {
  statusId: TreatmentLine["statusId"];
  charge: Charge;
}): Charge | null {
  return isCancelled(statusId) ? null : charge;
}

function toQuestionnaire({ questionnaire }: TreatmentRecord): TreatmentLine["questionnaire"] {
  if (!questionnaire) return null;
  const { submittedAt } = questionnaire;
  return { ...questionnaire, submittedAt: submittedAt && toWireTime(submittedAt) };
}

/** A treatment as the patient reads it in the history and on its own page. A paid one has no last day. */
export function toTreatmentLine(treatment: TreatmentRecord, settings: RoomSettings, now: Date): TreatmentLine {
  const charge = chargeUnlessCancelled(treatment);
  const dueAt = charge && isUnpaid(treatment.statusId) ? charge.dueAt : null;
  const isExpired = dueAt !== null && isPaymentExpired(dueAt, now);
  return {
    treatmentId: treatment.treatmentId,
    statusId: treatment.statusId,
    statusWords: statusWords({ ...treatment, isPaymentExpired: isExpired, closedCharge: closedChargeOf(treatment) }),
    kind: treatment.kind,
    clinicalDepartmentName: treatment.clinicalDepartmentName,
    isFirstTreatment: treatment.isFirstTreatment,
    createdAt: toWireTime(treatment.createdAt),
    startsAt: treatment.startsAt && toWireTime(treatment.startsAt),
    endsAt: treatment.endsAt && toWireTime(treatment.endsAt),
    doctorName: treatment.doctorName,
    total: charge?.total ?? null,
    paymentDueAt: dueAt && toWireTime(dueAt),
    isPaymentExpired: isExpired,
    canPay: canPay(treatment, now),
    paymentProgress: treatment.paymentProgress,
    isAdditionalMedicineAvailable: isAdditionalMedicineAvailable(treatment, now) ? 1 : 0,
    isApplyingAdditionalMedicine: treatment.isApplying ? 1 : 0,
    questionnaire: toQuestionnaire(treatment),
    steps: toRecordedSteps(treatment, settings, now),
  };
}
