import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import type { DeliveryState } from "@madoguchi/contract/delivery/delivery";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import {
  isAdditionalMedicine,
  isCancelled,
  isUnpaid,
  TreatmentStatus,
  type TreatmentStatusId,
} from "@madoguchi/contract/treatment/status";
import type {
  TreatmentStep,
  TreatmentStepName,
  TreatmentStepState,
} from "@madoguchi/contract/treatment/treatment-step";

/** A step before the visit; `null` where it is not requested. */
type Preparation = { doneAt: Date | null } | null;

export type StepFacts = {
  statusId: TreatmentStatusId;
  createdAt: Date;
  startsAt: Date | null;
  /** When the visit ended, or the doctor approved the medicine. */
  finishedAt: Date | null;
  /** When it was cancelled, refused or closed. */
  closedAt: Date | null;
  /** Why the clinic ended it; `null` when the patient did. */
  clinicReason: string | null;
  /** `null` without a questionnaire; `submittedAt` is the last time. */
  questionnaire: { submittedAt: Date | null } | null;
  deviceTest: Preparation;
  charge: { total: number; dueAt: Date } | null;
  paymentProgress: PaymentProgress | null;
  paidAt: Date | null;
  hasPrescription: boolean;
  delivery: { state: DeliveryState; shippedAt: Date | null; deliveredAt: Date | null } | null;
};

function toStep(step: TreatmentStepName, state: TreatmentStepState, at: Date | null = null): TreatmentStep {
  return { step, state, ...(at && { at: toWireTime(at) }) };
}

/** The first step that is not done is the current one; after the visit has begun, undone ones do not matter. */
function preparationSteps({ statusId, startsAt, closedAt, questionnaire, deviceTest }: StepFacts): TreatmentStep[] {
  let isOpen = statusId === TreatmentStatus.Reserved;
  const toPreparation = (step: TreatmentStepName, preparation: Preparation) => {
    if (preparation === null) return [];
    if (preparation.doneAt !== null) return [toStep(step, "done", preparation.doneAt)];
    if (statusId !== TreatmentStatus.Reserved) return [toStep(step, "skipped", closedAt)];
    const state = isOpen ? "current" : "next";
    isOpen = false;
    return [toStep(step, state, startsAt)];
  };
  const answers = questionnaire && { doneAt: questionnaire.submittedAt };
  return [...toPreparation("questionnaire", answers), ...toPreparation("device-test", deviceTest)];
}

function examinationStep(facts: StepFacts, isPrepared: boolean): TreatmentStep {
  const { statusId, startsAt, finishedAt, closedAt, charge } = facts;
  if (statusId === TreatmentStatus.Reserved) return toStep("examination", isPrepared ? "current" : "next", startsAt);
  if (statusId === TreatmentStatus.InProgress) return toStep("examination", "current", startsAt);
  if (isCancelled(statusId) && charge === null) return toStep("examination", "skipped", closedAt);
  return toStep("examination", "done", finishedAt);
}

/** Refused, or told to book a visit: the doctor has reviewed it. Withdrawn by the patient before: it was not reviewed. */
function reviewStep({ statusId, finishedAt, closedAt, clinicReason, charge }: StepFacts): TreatmentStep {
  if (statusId === TreatmentStatus.AdditionalMedicinePending) return toStep("review", "current");
  if (isCancelled(statusId) && charge === null) {
    return toStep("review", clinicReason === null ? "skipped" : "done", closedAt);
  }
  return toStep("review", "done", finishedAt);
}

function paymentSteps(facts: StepFacts, now: Date): TreatmentStep[] {
  const { statusId, charge, paymentProgress, paidAt, finishedAt, closedAt } = facts;
  if (isCancelled(statusId)) return charge === null ? [] : [toStep("payment", "skipped", closedAt)];
  if (isUnpaid(statusId)) {
    if (paymentProgress !== null || charge === null) return [toStep("payment", "current")];
    return [toStep("payment", isPaymentExpired(charge.dueAt, now) ? "overdue" : "current", charge.dueAt)];
  }
  if (isAhead(statusId)) return [toStep("payment", "next")];
  const isFree = charge === null || charge.total === 0;
  return [isFree ? toStep("payment", "skipped", finishedAt) : toStep("payment", "done", paidAt)];
}

/** The doctor has not decided yet whether medicine is sent or a charge is made. */
function isAhead(statusId: TreatmentStatusId): boolean {
  return (
    statusId === TreatmentStatus.Reserved ||
    statusId === TreatmentStatus.InProgress ||
    statusId === TreatmentStatus.AdditionalMedicinePending
  );
}

/** There is no delivery step once it is known that nothing was prescribed, or when the visit did not take place. */
function deliverySteps({ statusId, closedAt, charge, hasPrescription, delivery }: StepFacts): TreatmentStep[] {
  if (delivery?.state === "delivered") return [toStep("delivery", "done", delivery.deliveredAt)];
  if (delivery) return [toStep("delivery", "current", delivery.shippedAt)];
  if (isAhead(statusId)) return [toStep("delivery", "next")];
  const isMedicine = isAdditionalMedicine(statusId);
  if (isUnpaid(statusId)) return isMedicine || hasPrescription ? [toStep("delivery", "next")] : [];
  const wasPlanned = isMedicine || (hasPrescription && charge !== null);
  return isCancelled(statusId) && wasPlanned ? [toStep("delivery", "skipped", closedAt)] : [];
}

/**
 * The steps of a treatment, done and ahead, in order: 予約 → 問診 → 機器の確認 → 診察 → お支払い → お届け, or 申請 → 医師の確認 → お支払い → お届け for
 * additional medicine (`docs/design/look.md`, Steps). At most one step is `current` or `overdue`. マイページ, treatment,
 * history and the clinic's desk all show these.
 */
export function toTreatmentSteps(facts: StepFacts, now: Date): TreatmentStep[] {
  const after = [...paymentSteps(facts, now), ...deliverySteps(facts)];
  if (isAdditionalMedicine(facts.statusId)) {
    return [toStep("application", "done", facts.createdAt), reviewStep(facts), ...after];
  }
  const preparations = preparationSteps(facts);
  const isPrepared = preparations.every(({ state }) => state === "done");
  return [
    toStep("reservation", "done", facts.createdAt),
    ...preparations,
    examinationStep(facts, isPrepared),
    ...after,
  ];
}
