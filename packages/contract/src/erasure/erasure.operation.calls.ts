import { z } from "zod";
import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { operationCall, ownerOnly, ownersAct } from "../operation/operation-call.ts";
import { opaqueText } from "../validation/typed-text.ts";
import {
  confirmErasureRequestSchema,
  erasureEntriesSchema,
  erasureOverviewSchema,
  exemptRecordRequestSchema,
  recordYearsRequestSchema,
} from "./erasure.ts";

/** The list of a year has changed since it was read. */
export const LIST_CHANGED = {
  errorName: "Forbidden",
  status: 409,
  message: "一覧が変わっています。もう一度ご確認ください。",
} as const satisfies Refusal;

/** The erasure of a year has been confirmed, has begun or has ended. */
export const TOO_LATE = {
  errorName: "Forbidden",
  status: 409,
  message: "この年の一覧は、もう変更できません。",
} as const satisfies Refusal;

const reading = { by: ownerOnly, scope: null } as const;
const deciding = { by: ownersAct, scope: null } as const;
const ofYear = {
  params: {
    year: z
      .string()
      .regex(/^\d{4}$/)
      .transform(Number),
  },
};

export const readErasureCall = operationCall("GET", "/erasure", {
  summary: "記録の保存と消去を読む",
  ...reading,
  answer: erasureOverviewSchema,
  description: "保存する年数と、年ごとの一覧です。新しい年からです。",
});

export const setRecordYearsCall = operationCall("PUT", "/erasure/record-years", {
  summary: "記録を保存する年数を変更する",
  ...deciding,
  body: recordYearsRequestSchema,
  answer: DONE,
  description: "変更しました。次の年の一覧から使います。",
});

export const readErasureRunCall = operationCall("GET", "/erasure/{year}", {
  summary: "保存期間を過ぎた記録の一覧を読む",
  ...reading,
  ...ofYear,
  query: z.object({ after: opaqueText(20).optional() }),
  answer: erasureEntriesSchema,
  description: "その年の一覧です。診察券番号の順です。",
  refuses: ["ResourceNotFound"],
});

export const confirmErasureCall = operationCall("POST", "/erasure/{year}/confirm", {
  summary: "保存期間を過ぎた記録の消去を確認する",
  ...deciding,
  ...ofYear,
  body: confirmErasureRequestSchema,
  answer: DONE,
  description: "確認しました。30日後から消去します。",
  refuses: ["ResourceNotFound", LIST_CHANGED],
});

export const takeErasureBackCall = operationCall("POST", "/erasure/{year}/take-back", {
  summary: "記録の消去を取りやめる",
  ...deciding,
  ...ofYear,
  answer: DONE,
  description: "取りやめました。",
  refuses: ["ResourceNotFound", TOO_LATE],
});

export const exemptRecordCall = operationCall("PUT", "/erasure/{year}/customer/{customerId}", {
  summary: "保存期間を過ぎた記録を残す、または一覧に戻す",
  ...deciding,
  ...ofYear,
  body: exemptRecordRequestSchema,
  answer: DONE,
  description: "変更しました。",
  refuses: ["ResourceNotFound", TOO_LATE],
});
