import { clinicTaskListSchema, clinicTaskSchema, takeTaskRequestSchema } from "./clinic-task.ts";
import { operationCall, withPatients } from "./operation-call.ts";

const ofTasks = { by: withPatients, scope: "tasks" } as const;

export const listTasksCall = operationCall("GET", "/task", {
  summary: "対応が必要なことを読む",
  ...ofTasks,
  answer: clinicTaskListSchema,
  description: "未対応のものを古い順に返します。",
});

export const takeTaskCall = operationCall("POST", "/task/{taskId}/take", {
  summary: "担当する",
  ...ofTasks,
  body: takeTaskRequestSchema,
  answer: clinicTaskSchema,
  description: "いまの担当者が入ります。先に別の人が担当したときは、その人です。",
  refuses: ["ResourceNotFound"],
});

export const resolveTaskCall = operationCall("POST", "/task/{taskId}/resolve", {
  summary: "対応済みにする",
  ...ofTasks,
  answer: clinicTaskSchema,
  description: "対応した人と時刻が入ります。",
  refuses: ["ResourceNotFound"],
});
