import type { Refusal } from "../errors/refusal.ts";
import { operationCall, withPatients } from "../operation/operation-call.ts";
import { clinicTaskListSchema, clinicTaskSchema } from "./task.ts";
import { resolveTaskRequestSchema, takeTaskRequestSchema } from "./task-steps.ts";

const ofTasks = { by: withPatients, scope: "tasks" } as const;

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
  body: resolveTaskRequestSchema,
  answer: clinicTaskSchema,
  description: "対応した人、時刻、したことが入ります。先に別の人が対応したときは、その人です。",
  refuses: ["ResourceNotFound"],
});

/** It was closed by the program, whose cause is gone, or the same matter is open again. */
export const NOT_REOPENED = {
  errorName: "Forbidden",
  status: 409,
  message: "この対応は、元に戻せません。同じ用件がもう開いているか、システムが閉じたものです。",
} as const satisfies Refusal;

export const reopenTaskCall = operationCall("POST", "/task/{taskId}/reopen", {
  summary: "対応済みを元に戻す",
  ...ofTasks,
  answer: clinicTaskSchema,
  description: "未対応に戻った用件です。未対応のものは、そのままです。",
  refuses: ["ResourceNotFound", NOT_REOPENED],
});

export const listClosedTasksCall = operationCall("GET", "/closed-task", {
  summary: "対応済みのことを読む",
  ...ofTasks,
  answer: clinicTaskListSchema,
  description: "対応した時刻の新しい順に100件までです。",
});
