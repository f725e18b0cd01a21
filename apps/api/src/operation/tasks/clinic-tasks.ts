import { CLINIC_TASK_LABELS, type ClinicTask, type ClinicTaskList } from "@madoguchi/contract/operation/clinic-task";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  type ClinicTaskRecord,
  findTask,
  listOpenTasks,
  updateTaskResolved,
} from "../../records/clinic-task/clinic-task.store.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

function toClinicTask({ task, medicalRecordCode }: ClinicTaskRecord): ClinicTask {
  const { clinicTaskId, kind, treatmentId, detail, createdAt, takenBy, takenAt, resolvedAt, resolvedBy } = task;
  return {
    taskId: clinicTaskId,
    kind,
    label: CLINIC_TASK_LABELS[kind],
    medicalRecordCode,
    treatmentId,
    detail,
    createdAt: toWireTime(createdAt),
    takenBy,
    takenAt: takenAt && toWireTime(takenAt),
    resolvedAt: resolvedAt && toWireTime(resolvedAt),
    resolvedBy,
  };
}

/** What a person of the clinic must look at, oldest first. */
export async function listClinicTasks(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
): Promise<ClinicTaskList> {
  return database.transaction(async (transaction) => {
    const tasks = await listOpenTasks(transaction, operator);
    await recordClinicEvent(transaction, operator, "task.list", `clinic:${operator.clinicId}`, now());
    return { tasks: tasks.map(toClinicTask) };
  });
}

/**
 * Notes that the operator has dealt with a task, with an audit event. What somebody else has dealt with before stays
 * theirs, and the answer says whose it is. E004 when the clinic has no such task.
 */
export async function resolveClinicTask(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  taskId: string,
): Promise<ClinicTask> {
  if (!isUuid(taskId)) return fail("ResourceNotFound");
  return database.transaction(async (transaction) => {
    const at = now();
    const isResolvedNow = await updateTaskResolved(transaction, operator, taskId, at);
    const found = await findTask(transaction, operator, taskId);
    if (!found) return fail("ResourceNotFound");
    if (isResolvedNow) {
      await recordAuditEvent(transaction, {
        medicalBusinessId: operator.medicalBusinessId,
        ...operatorActor(operator),
        action: "task.resolve",
        subject: `task:${taskId}`,
        customerId: found.task.customerId,
        requestId: operator.requestId,
        at,
      });
    }
    return toClinicTask(found);
  });
}
