import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { operationCall, withPatients } from "../operation/operation-call.ts";
import { customerRecordSchema } from "./customer-record.ts";
import { createPatientCorrectionSchema } from "./patient-correction.ts";
import { createPatientEntrySchema, patientEntryResultSchema } from "./patient-entry.ts";
import { patientSearchRequestSchema, patientSearchResultSchema } from "./patient-search.ts";

export const readCustomerCall = operationCall("GET", "/customer/{medicalRecordCode}", {
  summary: "診察券番号から患者を読む",
  by: withPatients,
  scope: "read-records",
  answer: customerRecordSchema,
  description: "患者の記録です。",
  refuses: ["CustomerInfoNotFound"],
});

export const searchPatientsCall = operationCall("POST", "/customer/search", {
  summary: "患者をさがす（診察券番号・氏名・フリガナ・電話番号）",
  by: withPatients,
  scope: "read-records",
  body: patientSearchRequestSchema,
  answer: patientSearchResultSchema,
  description: "見つかった患者です。50人までを返します。",
});

export const enterPatientCall = operationCall("POST", "/customer", {
  summary: "クリニックが患者を登録する",
  by: withPatients,
  scope: null,
  isRepeatableByKey: true,
  body: createPatientEntrySchema(() => new Date()),
  answer: patientEntryResultSchema,
  description: "登録した患者の診察券番号です。同じ方かもしれない患者がいるときは、登録せずにその患者を返します。",
  refuses: ["MedicalBusinessNotFound"],
});

function refused<const Message extends string>(message: Message) {
  return { errorName: "Forbidden", status: 409, message } as const satisfies Refusal;
}

/** The patient signs in, so that the contact is theirs to change. */
export const CONTACT_IS_THEIRS = refused(
  "この方はご自身でポータルにログインされます。電話番号・メールアドレス・性別は、ご本人にポータルで変えていただいてください。",
);
export const CORRECTION_NEEDS_DOCUMENT = refused(
  "ご本人がログインする記録の訂正には、確認した書類などの理由が必要です。",
);
export const CORRECTED_MEANWHILE = refused(
  "開いているあいだに、この方の情報が変わりました。いまの内容をお確かめのうえ、もう一度訂正してください。",
);
export const NOTHING_TO_CORRECT = refused("退会された方の記録は、訂正できません。");

export const correctPatientCall = operationCall("POST", "/customer/{medicalRecordCode}/correction", {
  summary: "クリニックが患者の氏名や連絡先を訂正する",
  by: withPatients,
  scope: null,
  body: createPatientCorrectionSchema(() => new Date()),
  answer: DONE,
  description:
    "訂正しました。前後の内容は監査に残ります。ご本人がログインする記録では、氏名・フリガナ・生年月日だけを、理由を添えて訂正できます。",
  refuses: [
    "CustomerInfoNotFound",
    CONTACT_IS_THEIRS,
    CORRECTION_NEEDS_DOCUMENT,
    CORRECTED_MEANWHILE,
    NOTHING_TO_CORRECT,
  ],
});
