import type { ClinicTask } from "@madoguchi/contract/task/task";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findTask } from "../../records/task/task.store.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { toClinicTask } from "./to-clinic-task.ts";

type TaskStep = {
  action: "task.take" | "task.hand" | "task.correct" | "task.resolve" | "task.reopen";
  /** `false` when another person was first. */
  update: (transaction: Database, at: Date) => Promise<boolean>;
};

/** One step of a task with its audit event, or the name of the person who was first. E004 for no such task. */
export async function runTaskStep(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  taskId: string,
  { action, update }: TaskStep,
): Promise<ClinicTask> {
  if (!isUuid(taskId)) return fail("ResourceNotFound");
  return database.transaction(async (transaction) => {
    const at = now();
    const isDoneNow = await update(transaction, at);
    const found = await findTask(transaction, operator, taskId);
    if (!found) return fail("ResourceNotFound");
    if (isDoneNow) {
      await recordAuditEvent(transaction, {
        medicalBusinessId: operator.medicalBusinessId,
        ...operatorActor(operator),
        action,
        subject: `task:${taskId}`,
        customerId: found.task.customerId,
        requestId: operator.requestId,
        at,
      });
    }
    return toClinicTask(found, operator);
  });
}
