import { operationCall, withPatients } from "../operation/operation-call.ts";
import { clinicTaskSchema } from "./task.ts";
import { writeTaskRequestSchema } from "./written-task.ts";

export const writeTaskCall = operationCall("POST", "/task", {
  summary: "用件を書く",
  by: withPatients,
  scope: "tasks",
  isRepeatableByKey: true,
  body: writeTaskRequestSchema,
  status: 201,
  answer: clinicTaskSchema,
  description: "期日のある用件です。患者と担当者は、なくてもかまいません。",
  refuses: ["CustomerInfoNotFound"],
});
