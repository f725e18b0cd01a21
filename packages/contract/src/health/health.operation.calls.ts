import { CHANGED_MEANWHILE, type Refusal } from "../errors/refusal.ts";
import { careOnly, operationCall } from "../operation/operation-call.ts";
import { healthCorrectionSchema, newHealthFactSchema } from "./health-fact.ts";
import { healthFactAddedSchema, healthListSchema } from "./health-list.ts";

/** 「特になし」 beside an entry that is still valid would contradict it. */
export const NOT_NONE = {
  errorName: "Forbidden",
  status: 409,
  message: "すでに記載があるため、「特になし」は記録できません。先に、その記載を訂正してください。",
} as const satisfies Refusal;

export const readHealthListCall = operationCall("GET", "/customer/{medicalRecordCode}/health", {
  summary: "患者のアレルギー・既往・服薬・妊娠を読む",
  by: careOnly,
  scope: "read-records",
  answer: healthListSchema,
  description: "患者の回答、取り込み、医師と看護師の記録を一つにした一覧です。",
  refuses: ["CustomerInfoNotFound"],
});

export const addHealthFactCall = operationCall("POST", "/customer/{medicalRecordCode}/health", {
  summary: "患者のアレルギー・既往・服薬・妊娠を記録する",
  by: careOnly,
  scope: null,
  isRepeatableByKey: true,
  body: newHealthFactSchema,
  status: 201,
  answer: healthFactAddedSchema,
  description: "記録しました。新しい一覧を返します。患者の回答や取り込みの訂正も、この記録です。",
  refuses: ["CustomerInfoNotFound", NOT_NONE],
});

export const correctHealthFactCall = operationCall("POST", "/customer/{medicalRecordCode}/health/{healthFactId}", {
  summary: "アレルギー・既往・服薬・妊娠の記録を訂正する",
  by: careOnly,
  scope: null,
  isRepeatableByKey: true,
  body: healthCorrectionSchema,
  status: 201,
  answer: healthListSchema,
  description: "新しい版を加えました。前の版は残ります。",
  refuses: ["CustomerInfoNotFound", "ResourceNotFound", CHANGED_MEANWHILE, NOT_NONE],
});
