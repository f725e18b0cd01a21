import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { businessCall, clinicCall } from "../patient/patient-call.ts";
import { createPersonRequestSchema, peopleSchema, personAddedSchema, personUpdateSchema } from "./representation.ts";

/** The most people whom one patient may represent. */
export const TOO_MANY_PEOPLE = {
  errorName: "Forbidden",
  status: 409,
  message: "登録できる人数の上限に達しています。クリニックへお問い合わせください。",
} as const satisfies Refusal;

export const readPeopleCall = businessCall("GET", "/person", {
  summary: "代理で受診の手続きをする方を読む",
  isOfAccount: true,
  answer: peopleSchema,
  description: "代理をしている方と、この一年に代理が終わった方です。",
});

/** The API checks the age with its own clock. */
export const addPersonCall = clinicCall("POST", "/person", {
  summary: "代理で受診の手続きをする方を登録する",
  isOfAccount: true,
  isRepeatableByKey: true,
  body: createPersonRequestSchema(() => new Date()),
  status: 201,
  answer: personAddedSchema,
  description: "登録しました。この方の診察券番号も発行しています。",
  refuses: ["Forbidden", "CustomerInfoNotFound", TOO_MANY_PEOPLE],
});

export const endRepresentationCall = businessCall("POST", "/person/{representationId}/end", {
  summary: "代理を終える",
  isOfAccount: true,
  answer: DONE,
  description: "終えました。すでに終わっているときは、何も変わりません。この方の記録は、クリニックが保管します。",
  refuses: ["ResourceNotFound"],
});

export const changePersonCall = businessCall("PUT", "/person/information", {
  summary: "代理をしている方の基本情報を変更する",
  body: personUpdateSchema,
  answer: DONE,
  description: "変更しました。どなたの代理かは、acting-forヘッダーで指定します。",
  refuses: ["Forbidden", "CustomerInfoNotFound"],
});
