import { handTaskCall } from "@madoguchi/contract/task/hand-task.operation.calls";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { reopenTaskCall, resolveTaskCall, takeTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { listTaskPeopleCall, writeTaskCall } from "@madoguchi/contract/task/write-task.operation.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
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
      send: () => week.staff(clinicId, "nurse").send(takeTaskCall, { params: { clinicId, taskId }, body: { takenBy } }),
    })),
};

const resolve: Act = {
  name: "resolve-task",
  words: ["task", "audit"],
  offers: (week) =>
    ofTasks(week, ({ taskId, kind }, clinicId) => ({
      key: `resolve ${taskId}`,
      sentence: `the nurse resolves the task ${kind} ${at(clinicId)}`,
      send: () => week.staff(clinicId, "nurse").send(resolveTaskCall, { params: { clinicId, taskId }, body: {} }),
      back: () => week.staff(clinicId, "nurse").send(reopenTaskCall, { params: { clinicId, taskId } }),
    })),
};

const write: Act = {
  name: "write-task",
  words: ["task", "customer"],
  offers: (week) =>
    week.look.pages.map(({ person, clinicId, home }) => ({
      key: `write-task ${home.profile.medicalRecordCode} ${clinicId}`,
      sentence: `the nurse writes a task about ${person.name} ${at(clinicId)}`,
      send: () =>
        week.staff(clinicId, "nurse").send(writeTaskCall, {
          params: { clinicId },
          body: {
            ...{ text: "折り返し電話", dueDay: toCalendarDay(week.client.now()), staffId: null },
            medicalRecordCode: home.profile.medicalRecordCode,
          },
        }),
    })),
};

const hand: Act = {
  name: "hand-task",
  words: ["task", "staff"],
  offers: (week) =>
    ofTasks(week, ({ taskId, kind, takenBy }, clinicId) => ({
      key: `hand ${taskId} ${takenBy}`,
      sentence: `the nurse hands the task ${kind} to a colleague ${at(clinicId)}`,
      send: async () => {
        const by = week.staff(clinicId, "nurse");
        const found = await by.send(listTaskPeopleCall, { params: { clinicId } });
        if (found.status !== 200) return found;
        const [first] = listTaskPeopleCall.answer.parse(found.body).people;
        return by.send(handTaskCall, {
          params: { clinicId, taskId },
          body: { takenBy, staffId: first?.staffId ?? null },
        });
      },
    })),
};

export const TASK_ACTS: readonly Act[] = [take, resolve, write, hand];
