import { isPaymentExpired as hasExpired } from "@madoguchi/contract/charge/expiry";
import type { QueuedTreatment } from "@madoguchi/contract/operation/treatment-queue";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { statusWords } from "../treatment/status-label.ts";
import type { QueuedTreatmentRecord } from "./treatment-queue.store.ts";

/** A treatment as the clinic's lists show it, with the words that the patient reads for its status. */
export function toQueuedTreatment({ bill, startsAt, endsAt, ...treatment }: QueuedTreatmentRecord, now: Date) {
  const isPaymentExpired = bill !== null && isUnpaid(treatment.statusId) && hasExpired(bill.dueAt, now);
  return {
    ...treatment,
    statusLabel: statusWords({ statusId: treatment.statusId, isPaymentExpired }),
    startsAt: startsAt && toWireTime(startsAt),
    endsAt: endsAt && toWireTime(endsAt),
    total: bill?.total ?? null,
    paymentDueAt: bill && toWireTime(bill.dueAt),
    isPaymentExpired,
  } satisfies QueuedTreatment;
}
