import { customerRecordSchema } from "./customer-record.ts";
import { operationCall, withPatients } from "./operation-call.ts";
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
