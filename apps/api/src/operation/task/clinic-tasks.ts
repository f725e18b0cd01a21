import type { ClinicTaskList } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import {
  listClosedTasksCall,
  NOT_REOPENED,
  reopenTaskCall,
  resolveTaskCall,
  takeTaskCall,
} from "@madoguchi/contract/task/task-steps.operation.calls";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findTask, listClosedTasks, listOpenTasks } from "../../records/task/task.store.ts";
import { updateTaskHolder, updateTaskReopened, updateTaskResolved } from "../../records/task/task-steps.store.ts";
import { settleTasks } from "../../records/task-end/settle-tasks.store.ts";
import { returnsAtOf } from "../../records/task-end/task-causes.ts";
import { answers } from "../answer-operation-call.ts";
import { clearFormerHolder } from "../former-holder.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { runTaskStep } from "./run-task-step.ts";
import { toClinicTask } from "./to-clinic-task.ts";

/**
 * The clinic's open tasks, oldest first, or the closed ones, the last closed first. Tasks that have settled themselves
 * are closed before, and closed ones whose cause still stands come back after their time.
 */
async function listClinicTasks(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  which: "open" | "closed",
): Promise<ClinicTaskList> {
  await settleTasks(database, now());
  const list = which === "open" ? listOpenTasks : listClosedTasks;
  return database.transaction(async (transaction) => {
    const tasks = await list(transaction, operator);
    await recordClinicEvent(transaction, operator, "task.list", `clinic:${operator.clinicId}`, now());
    return { tasks: tasks.map((task) => toClinicTask(task, operator)) };
  });
}

export const listClosedTasksHandler = answers(listClosedTasksCall, ({ deps, operator }) =>
  listClinicTasks(deps, operator, "closed"),
);

export const listTasks = answers(listTasksCall, ({ deps, operator }) => listClinicTasks(deps, operator, "open"));

/**
 * Assigns an open task to the operator, with an audit event. `takenBy` is the person whom the operator saw on it: it is
 * taken over from that person only, and otherwise unchanged.
 */
export const takeClinicTask = answers(takeTaskCall, ({ deps, operator, params: { taskId }, body: { takenBy } }) => {
  return runTaskStep(deps, operator, taskId, {
    action: "task.take",
    update: (transaction, at) =>
      updateTaskHolder(transaction, operator, { clinicTaskId: taskId, from: takenBy, to: operator.name, at }),
  });
});

/**
 * Resolves a task, with what was done. A task that another person has resolved is unchanged. It comes back after the
 * time that its kind allows, if its cause still stands then.
 */
export const resolveClinicTask = answers(resolveTaskCall, ({ deps, operator, params: { taskId }, body }) => {
  const resolution: string = body.resolution ?? "";
  return runTaskStep(deps, operator, taskId, {
    action: "task.resolve",
    update: async (transaction, at) => {
      const found = await findTask(transaction, operator, taskId);
      if (!found) return false;
      const returnsAt = returnsAtOf(found.task.kind, at);
      return updateTaskResolved(transaction, operator, { clinicTaskId: taskId, resolution, returnsAt, at });
    },
  });
});

/**
 * Opens a task again that was resolved by a slip; it is for all when the person who had it has left. E005 (409) for one that
 * cannot be opened; an open one is unchanged.
 */
export const reopenClinicTask = answers(reopenTaskCall, async ({ deps, operator, params: { taskId } }) => {
  const task = await runTaskStep(deps, operator, taskId, {
    action: "task.reopen",
    update: async (transaction) => {
      const isReopened = await updateTaskReopened(transaction, operator, taskId);
      if (isReopened) await clearFormerHolder(transaction, operator, taskId);
      return isReopened;
    },
  });
  return task.resolvedAt === null ? task : fail(NOT_REOPENED, { reason: "the task is not to be opened again" });
});
