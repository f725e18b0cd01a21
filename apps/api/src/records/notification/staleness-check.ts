import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import { isUnpaid, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { MessageSubject } from "./message-subject.ts";

/** The occasion of a visit's news begins with its start; one that cannot be read counts as this visit's. */
function isThisStart(occasion: string, startsAt: Date): boolean {
  const told = Date.parse(occasion.split(" ")[0] ?? "");
  return Number.isNaN(told) || told === startsAt.getTime();
}

/** The occasion of a bill's news begins with its version; one that does not counts as the bill in force. */
function isThisBill(occasion: string, version: number): boolean {
  const told = /^\d+(?= |$)/.exec(occasion)?.[0];
  return told === undefined || Number(told) === version;
}

function isVisitNewsTrue({ news, occasion, treatment, now }: MessageSubject): boolean {
  if (!treatment?.startsAt) return false;
  const { statusId, startsAt } = treatment;
  if (news === "treatment.cancelled") return statusId === TreatmentStatus.Cancelled;
  if (!isThisStart(occasion, startsAt)) return false;
  return news.startsWith("visit.")
    ? statusId === TreatmentStatus.Reserved && startsAt > now
    : statusId !== TreatmentStatus.Cancelled;
}

function isBillNewsTrue({ news, occasion, treatment, charge, now }: MessageSubject): boolean {
  if (!treatment || !charge) return false;
  if (news === "charge.closed") return !isUnpaid(treatment.statusId);
  const isOpen = isUnpaid(treatment.statusId) && isThisBill(occasion, charge.version);
  return isOpen && isPaymentExpired(charge.dueAt, now) === (news === "charge.expired");
}

/**
 * Whether a message still says the truth now that it is to be sent: the visit may have been moved or cancelled, the
 * bill paid or replaced meanwhile (`docs/design/api.md`, Jobs). What has happened for good stays true.
 */
export function isStillTrue(subject: MessageSubject): boolean {
  const { news } = subject;
  const isOfVisit = news.startsWith("visit.") || /^treatment\./.test(news);
  if (isOfVisit) return isVisitNewsTrue(subject);
  // Another card may have paid it while the message waited.
  if (news === "payment.failed") return subject.treatment !== undefined && isUnpaid(subject.treatment.statusId);
  return news.startsWith("charge.") ? isBillNewsTrue(subject) : true;
}
