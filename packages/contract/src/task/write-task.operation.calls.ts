import { operationCall, withPatients } from "../operation/operation-call.ts";
import { clinicTaskSchema } from "./task.ts";
import { taskPeopleSchema, writeTaskRequestSchema } from "./written-task.ts";

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

export const listTaskPeopleCall = operationCall("GET", "/task-person", {
  summary: "用件の担当にできる人を読む",
  by: withPatients,
  scope: "tasks",
  answer: taskPeopleSchema,
  description: "患者を見られる、いまのスタッフです。",
});
