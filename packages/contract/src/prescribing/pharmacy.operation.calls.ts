import type { Refusal } from "../errors/refusal.ts";
import { BINARY, DONE } from "../http/call.ts";
import { doctorOnly, operationCall, withPatients } from "../operation/operation-call.ts";
import { pharmacyListSchema } from "./pharmacy.ts";
import { pharmacyRequestSchema } from "./pharmacy-request.ts";

const ofSheet = { by: withPatients, scope: "read-records" } as const;
/** The money of the visit went back: a pharmacy must not give its medicine. */
export const PRESCRIPTION_REFUNDED = {
  errorName: "TreatmentUpdateFailed",
  status: 409,
  message: "この診察は返金したため、処方箋を薬局に出せません。",
} as const satisfies Refusal;

/** A prescription is used within four days, the day of issue included. */
export const PRESCRIPTION_EXPIRED = {
  errorName: "TreatmentUpdateFailed",
  status: 409,
  message: "処方箋の使用期限が過ぎたため、薬局に出せません。お薬が必要なときは、もう一度診察してください。",
} as const satisfies Refusal;

/** What was sent is corrected by telephone with the pharmacy that has it. */
export const PRESCRIPTION_SENT = {
  errorName: "TreatmentUpdateFailed",
  status: 409,
  message:
    "送付済みのため、薬局を訂正できません。先に、送った薬局へ電話で取り消しを伝え、「送付を取り消す」を押してください。",
} as const satisfies Refusal;

export const listPharmaciesCall = operationCall("GET", "/pharmacy", {
  summary: "処方箋を送った薬局を読む",
  by: doctorOnly,
  scope: "read-day",
  answer: pharmacyListSchema,
  description: "これまでに選んだ薬局です。最後に使った順に50件までです。",
});

export const forgetPharmacyCall = operationCall("POST", "/pharmacy/forget", {
  summary: "薬局を候補から外す",
  by: doctorOnly,
  scope: null,
  body: pharmacyRequestSchema,
  answer: DONE,
  description: "次からの候補に出ません。これまでの診察の記録は変わりません。同じ薬局をもう一度選ぶと、候補に戻ります。",
});

export const printPharmacySheetCall = operationCall("GET", "/treatment/{treatmentId}/pharmacy-sheet", {
  summary: "薬局に送る処方箋をPDFで受け取る",
  ...ofSheet,
  answer: BINARY,
  media: "application/pdf",
  description: "送付状と処方箋のA4のPDFです。保存されません。薬局で受け取る診察に、使用期限の日まであります。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", PRESCRIPTION_REFUNDED, PRESCRIPTION_EXPIRED],
});
