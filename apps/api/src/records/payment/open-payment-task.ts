import type { Database } from "../../platform/db/database.ts";
import { type NewClinicTask, openClinicTask } from "../clinic-task/clinic-task.store.ts";
import type { Payment } from "./payment.store.ts";

type Finding = Pick<NewClinicTask, "kind" | "detail"> & { clinicId: string; at: Date };

/** Opens a task of the clinic about one order, in the transaction that found the problem. */
export async function openPaymentTask(
  database: Database,
  { medicalBusinessId, orderId, customerId, treatmentId }: Payment,
  { at, ...finding }: Finding,
): Promise<void> {
  const subject = `payment:${orderId}`;
  const task = { ...finding, medicalBusinessId, subject, customerId, treatmentId, createdAt: at };
  await openClinicTask(database, task);
}
