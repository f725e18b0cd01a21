import { operationCall, withPatients } from "../operation/operation-call.ts";
import { clinicTaskListSchema } from "./task.ts";

const ofTasks = { by: withPatients, scope: "tasks" } as const;

export const listTasksCall = operationCall("GET", "/task", {
  summary: "対応が必要なことを読む",
  ...ofTasks,
  answer: clinicTaskListSchema,
  description: "未対応のものを古い順に返します。",
});
