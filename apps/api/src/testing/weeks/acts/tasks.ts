import type { ClinicTask } from "@madoguchi/contract/task/task";
import { reopenTaskCall, resolveTaskCall, takeTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { send } from "../send.ts";
import type { Act, Offer, Week } from "../week.ts";
import { at } from "./reservation.ts";

function ofTasks(week: Week, offerOf: (task: ClinicTask, clinicId: string) => Offer): Offer[] {
  return week.look.desks.flatMap(({ clinicId, tasks }) => tasks.map((task) => offerOf(task, clinicId)));
}

const take: Act = {
  name: "take-task",
  words: ["task"],
  offers: (week) =>
    ofTasks(week, ({ taskId, takenBy, kind }, clinicId) => ({
      key: `take ${taskId} ${takenBy}`,
      sentence: `the nurse takes the task ${kind} ${at(clinicId)}`,
      send: () =>
        send(week.staff(clinicId, "nurse"), takeTaskCall, { params: { clinicId, taskId }, body: { takenBy } }),
    })),
};

const resolve: Act = {
  name: "resolve-task",
  words: ["task", "audit"],
  offers: (week) =>
    ofTasks(week, ({ taskId, kind }, clinicId) => ({
      key: `resolve ${taskId}`,
      sentence: `the nurse resolves the task ${kind} ${at(clinicId)}`,
      send: () => send(week.staff(clinicId, "nurse"), resolveTaskCall, { params: { clinicId, taskId }, body: {} }),
      back: () => send(week.staff(clinicId, "nurse"), reopenTaskCall, { params: { clinicId, taskId } }),
    })),
};

export const TASK_ACTS: readonly Act[] = [take, resolve];
