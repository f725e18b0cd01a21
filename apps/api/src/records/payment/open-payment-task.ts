import type { Database } from "../../platform/db/database.ts";
import { type NewClinicTask, openClinicTask, wasResolvedSince } from "../task/task.store.ts";
import type { Payment } from "./payment.store.ts";

type Finding = Pick<NewClinicTask, "kind" | "detail"> & { clinicId: string; at: Date };

/**
 * Opens a task of the clinic about one order, in the transaction that found the problem. The card company is polled
 * every hour while it does not answer, so a resolved task does not open again by the same finding, only once the
 * attempt or its refund has changed.
 */
export async function openPaymentTask(
  database: Database,
  { medicalBusinessId, orderId, customerId, treatmentId, updatedAt }: Payment,
  { at, ...finding }: Finding,
): Promise<void> {
  const subject = `payment:${orderId}`;
  if (await wasResolvedSince(database, { ...finding, medicalBusinessId, subject }, updatedAt)) return;
  const task = { ...finding, medicalBusinessId, subject, customerId, treatmentId, createdAt: at };
  await openClinicTask(database, task);
}
