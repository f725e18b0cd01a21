import type { Database } from "../../platform/db/database.ts";
import { type NewClinicTask, openClinicTask } from "../clinic-task/open-task.store.ts";
import type { Payment } from "./payment.store.ts";

type Finding = Pick<NewClinicTask, "kind" | "detail"> & { clinicId: string; at: Date };

/** Asks the clinic's people to look at one order; call it in the transaction that found what is wrong with it. */
export async function openPaymentTask(
  database: Database,
  { medicalBusinessId, orderId, customerId, treatmentId }: Payment,
  { at, ...finding }: Finding,
): Promise<void> {
  const subject = `payment:${orderId}`;
  const task = { ...finding, medicalBusinessId, subject, customerId, treatmentId, createdAt: at };
  await openClinicTask(database, task);
}
