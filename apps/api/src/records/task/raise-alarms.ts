import { ALARMS, type Alarm } from "@madoguchi/contract/questionnaire/alarm";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { openClinicTask, updateOpenTaskDetail } from "./task.store.ts";

/**
 * Makes a task of a patient's alarming answers, to the questions before a treatment or, without one, to the clinic's
 * own form: one while it is open, naming every alarm since it was opened, and again after it was resolved. Lock the
 * treatment or the profile first.
 */
export async function raiseAlarms(
  transaction: Database,
  { medicalBusinessId, clinicId, customerId }: ClinicCustomer,
  treatmentId: string | null,
  alarms: readonly Alarm[],
  at: Date,
): Promise<void> {
  if (alarms.length === 0) return;
  const subject = treatmentId === null ? `form:${clinicId}:${customerId}` : `treatment:${treatmentId}`;
  const task = { medicalBusinessId, kind: "questionnaire-alarm", subject } as const;
  const isOpen = await updateOpenTaskDetail(transaction, task, (detail) =>
    ALARMS.filter((alarm) => alarms.includes(alarm) || detail.split(",").includes(alarm)).join(","),
  );
  if (isOpen) return;
  const detail = alarms.join(",");
  await openClinicTask(transaction, { ...task, clinicId, customerId, treatmentId, detail, createdAt: at });
}
