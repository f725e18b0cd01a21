import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import { isOpenVisit, isUnpaid, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { RING_SECONDS } from "@madoguchi/contract/visit/room";
import type { ChargeSubject, TreatmentSubject, VisitSubject } from "./message-subject.ts";

// The staleness checks. A message is stored with its event and sent later: by a job, in the morning after a quiet
// night, or again after a failure. By then the visit may have been moved or cancelled, or the charge paid or replaced.
// So the row of each message in `notification-definitions.ts` names the check of its kind, which `send-message.ts`
// calls just before it sends: it decides by the live rows (`subject`) and the event whether the event is stale. A stale
// message is never sent (`docs/design/api.md`, Jobs).

/** For final events. */
export function isNeverStale(): boolean {
  return false;
}

function isOtherStart({ visit }: VisitSubject, { startsAt }: { startsAt: Date }): boolean {
  return startsAt.getTime() !== visit.startsAt.getTime();
}

/** The visit is over or has changed. */
export function isBookingStale(subject: VisitSubject, event: { startsAt: Date }): boolean {
  const { visit, now } = subject;
  return isOtherStart(subject, event) || visit.statusId === TreatmentStatus.Cancelled || visit.endsAt <= now;
}

/** The visit is over, was moved, or is held by telephone by now. */
export function isLinkStale(subject: VisitSubject, event: { startsAt: Date }): boolean {
  const isByTelephone = subject.clinic.visitMeans === "telephone";
  return isOtherStart(subject, event) || isByTelephone || !isOpenVisit(subject.visit.statusId);
}

export function isCancellationStale({ visit }: VisitSubject): boolean {
  return visit.statusId !== TreatmentStatus.Cancelled;
}

/** The visit has begun, was moved or was cancelled. */
export function isWaitingStale(subject: VisitSubject, event: { startsAt: Date }): boolean {
  return isOtherStart(subject, event) || subject.visit.statusId !== TreatmentStatus.Reserved;
}

/** The call has ended. */
export function isCallStale(subject: VisitSubject, event: { startsAt: Date; calledAt: Date }): boolean {
  const rungFor = subject.now.getTime() - event.calledAt.getTime();
  return isWaitingStale(subject, event) || rungFor >= RING_SECONDS * 1000;
}

/** The visit is not in progress any more. */
export function isCallBackStale(subject: VisitSubject, event: { startsAt: Date }): boolean {
  return isOtherStart(subject, event) || subject.visit.statusId !== TreatmentStatus.InProgress;
}

export function isVisitReminderStale(subject: VisitSubject, event: { startsAt: Date }): boolean {
  const { visit, now } = subject;
  return isWaitingStale(subject, event) || visit.startsAt <= now;
}

/** The patient has read the clinic's message. */
export function isMessageRead({ visit }: VisitSubject, { sentAt }: { sentAt: Date }): boolean {
  return visit.messagesReadUntil !== undefined && visit.messagesReadUntil >= sentAt;
}

function isOtherOrSettled({ treatment, charge }: ChargeSubject, { version }: { version: number }): boolean {
  return !isUnpaid(treatment.statusId) || version !== charge.version;
}

export function isOpenChargeStale(subject: ChargeSubject, event: { version: number }): boolean {
  return isOtherOrSettled(subject, event) || isPaymentExpired(subject.charge.dueAt, subject.now);
}

export function isExpiryStale(subject: ChargeSubject, event: { version: number }): boolean {
  return isOtherOrSettled(subject, event) || !isPaymentExpired(subject.charge.dueAt, subject.now);
}

export function isClosureStale({ treatment }: ChargeSubject): boolean {
  return isUnpaid(treatment.statusId);
}

/** The parcel is not with a carrier: it was recorded as sent by mistake. */
export function isShipmentStale({ parcel }: TreatmentSubject): boolean {
  return !parcel?.trackingNumber;
}

/** The parcel was sent meanwhile. */
export function isRecallStale(subject: TreatmentSubject): boolean {
  return !isShipmentStale(subject);
}

/** Another card may have paid while the message waited. */
export function isFailureStale({ treatment }: TreatmentSubject): boolean {
  return !isUnpaid(treatment.statusId);
}
