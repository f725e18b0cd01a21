import { z } from "zod";
import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { careSettings, doctorOnly, operationCall, ownerOnly } from "../operation/operation-call.ts";
import {
  lineMarkSchema,
  OPTIONAL_LINES,
  preparationSchema,
  testMailRequestSchema,
  testMailResultSchema,
} from "./preparation.ts";
import { rehearsalRequestSchema, rehearsalSchema } from "./rehearsal.ts";

/** The checklist cannot end while a line is open. */
export const STILL_PREPARING = {
  errorName: "Forbidden",
  status: 409,
  message: "まだ終わっていない項目があります。",
} as const;

export const readPreparationCall = operationCall("GET", "/preparation", {
  summary: "開院までの準備を読む",
  by: careSettings,
  scope: "settings",
  answer: preparationSchema,
  description: "準備の項目と、まだ接続されていないサービスです。",
});

export const markPreparationLineCall = operationCall("PUT", "/preparation/{line}", {
  summary: "準備の項目が必要かどうかを決める",
  by: ownerOnly,
  scope: "settings",
  params: { line: z.enum(OPTIONAL_LINES) },
  body: lineMarkSchema,
  answer: DONE,
  description: "記録しました。",
});

export const finishPreparationCall = operationCall("POST", "/preparation/finish", {
  summary: "開院までの準備を終える",
  by: ownerOnly,
  scope: "settings",
  answer: DONE,
  description: "終えました。項目がすべて終わっているときだけ、終えられます。",
  refuses: [STILL_PREPARING],
});

export const sendTestMailCall = operationCall("POST", "/preparation/test-mail", {
  summary: "テストメールを送る",
  by: ownerOnly,
  scope: null,
  body: testMailRequestSchema,
  answer: testMailResultSchema,
  description: "メールサーバーの返事です。",
  refuses: [TOO_MANY_CALLS],
});

export const passDeviceTestCall = operationCall("POST", "/preparation/device-test", {
  summary: "医師の機器の確認が済んだことを記録する",
  by: doctorOnly,
  scope: null,
  answer: DONE,
  description: "記録しました。",
});

/** A practice visit needs a department. */
const NO_DEPARTMENT = { errorName: "Forbidden", status: 409, message: "先に診療科を登録してください。" } as const;

export const startRehearsalCall = operationCall("POST", "/preparation/rehearsal", {
  summary: "リハーサルを始める",
  by: ownerOnly,
  scope: null,
  body: rehearsalRequestSchema,
  answer: rehearsalSchema,
  description: "練習用の患者です。すでに始まっているときは、その患者です。",
  refuses: [NO_DEPARTMENT],
});

export const endRehearsalCall = operationCall("POST", "/preparation/rehearsal/end", {
  summary: "リハーサルを片付ける",
  by: ownerOnly,
  scope: null,
  answer: DONE,
  description: "練習用の患者と、その記録をすべて削除しました。",
  refuses: ["Downstream"],
});
