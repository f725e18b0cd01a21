import type { Refusal } from "../errors/refusal.ts";
import { operationCall, withPatients } from "../operation/operation-call.ts";
import { correctTaskRequestSchema, handTaskRequestSchema } from "./hand-task.ts";
import { clinicTaskSchema } from "./task.ts";

const ofTasks = { by: withPatients, scope: "tasks" } as const;

export const handTaskCall = operationCall("POST", "/task/{taskId}/hand", {
  summary: "担当を渡す",
  ...ofTasks,
  body: handTaskRequestSchema,
  answer: clinicTaskSchema,
  description:
    "担当を、患者を見られる別のスタッフに渡すか、担当なしに戻します。いまの担当者が入ります。先に別の人が担当したときや対応したときは、その人です。",
  refuses: ["ResourceNotFound"],
});

/** Only its author changes the words of a task that is still open. */
export const NOT_TO_BE_CORRECTED = {
  errorName: "Forbidden",
  status: 409,
  message: "この用件は直せません。直せるのは、書いた方が、対応済みになるまでです。",
} as const satisfies Refusal;

export const correctTaskCall = operationCall("POST", "/task/{taskId}/correction", {
  summary: "用件を直す",
  ...ofTasks,
  body: correctTaskRequestSchema,
  answer: clinicTaskSchema,
  description: "書いた人が、未対応の用件の文と期日を直します。",
  refuses: ["ResourceNotFound", NOT_TO_BE_CORRECTED],
});
