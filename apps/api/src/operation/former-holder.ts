import { withPatients } from "@madoguchi/contract/operation/operation-call";
import { recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import type { Database } from "../platform/db/database.ts";
import { listStaff, type StaffRow } from "../records/staff/staff-member.store.ts";
import { passHeldTasks } from "../records/task/held-tasks.store.ts";
import { findTask } from "../records/task/task.store.ts";
import { updateTaskHolder } from "../records/task/task-steps.store.ts";
import { type Operator, operatorActor } from "./operator.ts";

/** Whether a person of the staff is there and sees the clinic's tasks. */
export function seesTasks({ leftAt, roles }: Pick<StaffRow, "leftAt" | "roles">): boolean {
  return leftAt === null && roles.some((role) => withPatients.roles.includes(role));
}

/** Makes a task for all that is open again, when the person who had it no longer sees tasks. */
export async function clearFormerHolder(transaction: Database, operator: Operator, taskId: string): Promise<void> {
  const from = (await findTask(transaction, operator, taskId))?.task.takenBy ?? null;
  const named = (await listStaff(transaction, operator.clinicId)).filter(({ name }) => name === from);
  if (named.length === 0 || named.some(seesTasks)) return;
  await updateTaskHolder(transaction, operator, { clinicTaskId: taskId, from, to: null, at: new Date(0) });
}

type Person = Pick<StaffRow, "name" | "roles" | "leftAt">;

/**
 * After a change of a person of the staff: their open tasks go to their new name, or to all when they no longer see
 * tasks, each with an audit event. Unchanged where a colleague of the same name goes on.
 */
export async function passTasksOn(
  transaction: Database,
  operator: Operator,
  { before, after, others, at }: { before: Person; after: Person; others: readonly Person[]; at: Date },
): Promise<void> {
  const to = seesTasks(after) ? after.name : null;
  if (to === before.name || others.some((each) => each.name === before.name && seesTasks(each))) return;
  const passed = await passHeldTasks(transaction, operator, { from: before.name, to });
  if (to !== null) return;
  const { medicalBusinessId, clinicId, requestId } = operator;
  for (const { clinicTaskId, customerId } of passed) {
    await recordAuditEvent(transaction, {
      ...{
        medicalBusinessId,
        clinicId,
        requestId,
        customerId,
        at,
        action: "task.hand",
        subject: `task:${clinicTaskId}`,
      },
      ...operatorActor(operator),
    });
  }
}
