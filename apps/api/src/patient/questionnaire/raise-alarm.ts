import { ALARMS, type Alarm } from "@madoguchi/contract/questionnaire/alarm";
import type { Database } from "../../platform/db/database.ts";
import { openClinicTask, updateOpenTaskDetail } from "../../records/clinic-task/clinic-task.store.ts";
import type { CustomerContext } from "../customer-context.ts";

/**
 * Asks the clinic's people to look at alarming answers of a treatment: one task while it is open, naming every alarm since
 * it was opened, and again once they had dealt with it. Lock the treatment first.
 */
export async function raiseAlarms(
  transaction: Database,
  { medicalBusinessId, clinicId, customerId }: CustomerContext,
  treatmentId: string,
  alarms: readonly Alarm[],
  at: Date,
): Promise<void> {
  if (alarms.length === 0) return;
  const task = { medicalBusinessId, kind: "questionnaire-alarm", subject: `treatment:${treatmentId}` } as const;
  const isOpen = await updateOpenTaskDetail(transaction, task, (detail) =>
    ALARMS.filter((alarm) => alarms.includes(alarm) || detail.split(",").includes(alarm)).join(","),
  );
  if (isOpen) return;
  const detail = alarms.join(",");
  await openClinicTask(transaction, { ...task, clinicId, customerId, treatmentId, detail, createdAt: at });
}
