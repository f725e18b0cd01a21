import { DONE } from "../http/call.ts";
import { clinicCall } from "../patient/patient-call.ts";

export const withdrawApplicationCall = clinicCall("PUT", "/treatment/{treatmentId}/medicine/withdraw", {
  summary: "お薬の追加の申請を取り消す",
  answer: DONE,
  description: "取り消しました。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});
