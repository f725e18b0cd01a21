import { correctTaskCall, handTaskCall, NOT_TO_BE_CORRECTED } from "@madoguchi/contract/task/hand-task.operation.calls";
import { endOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { fail } from "../../platform/errors/fail.ts";
import { findTask } from "../../records/task/task.store.ts";
import { updateTaskHolder } from "../../records/task/task-steps.store.ts";
import { updateWrittenTask } from "../../records/task/written-task.store.ts";
import { answers } from "../answer-operation-call.ts";
import { runTaskStep } from "./run-task-step.ts";
import { findTaskPerson } from "./task-people.ts";
import { readDueDay } from "./write-task.ts";

/**
 * Hands an open task to a colleague who sees tasks, or leaves it to all. `takenBy` is the person whom the operator
 * saw on it: it goes on from that person only, and otherwise stays. E001 for a person who does not work here.
 */
export const handTask = answers(handTaskCall, ({ deps, operator, params: { taskId }, body: { takenBy, staffId } }) => {
  return runTaskStep(deps, operator, taskId, {
    action: "task.hand",
    update: async (transaction, at) => {
      const to = await findTaskPerson(transaction, operator, staffId);
      if (to === takenBy) return false;
      return updateTaskHolder(transaction, operator, { clinicTaskId: taskId, from: takenBy, to, at });
    },
  });
});

/**
 * Corrects the words and the day of an open task, by the person who wrote it, with an audit event. A day that is over may
 * stay, as long as it is not changed. E005 (409) for any other task.
 */
export const correctTask = answers(
  correctTaskCall,
  ({ deps, operator, params: { taskId }, body: { text, dueDay } }) => {
    return runTaskStep(deps, operator, taskId, {
      action: "task.correct",
      update: async (transaction, at) => {
        const task = (await findTask(transaction, operator, taskId))?.task ?? fail("ResourceNotFound");
        const written = endOfCalendarDay(dueDay);
        const isSameDay = task.dueAt?.getTime() === written.getTime();
        if (isSameDay && task.text === text && task.writtenBy === operator.name) return false;
        const dueAt = isSameDay ? written : readDueDay(dueDay, at);
        const isCorrected = await updateWrittenTask(transaction, operator, { clinicTaskId: taskId, text, dueAt });
        return isCorrected || fail(NOT_TO_BE_CORRECTED, { reason: "another person's task, or a closed one" });
      },
    });
  },
);
