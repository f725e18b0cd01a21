import { DONE } from "../http/call.ts";
import { lineLinkRequestSchema } from "../line/line-sign-in.ts";
import { businessCall } from "../patient/patient-call.ts";
import { proofConfirmSchema, proofRequestedSchema } from "../session/session.ts";

export const requestProofCall = businessCall("POST", "/proof/request", {
  summary: "ご本人の確認の認証コードを、登録されているメールアドレスに送る",
  isOfAccount: true,
  isOnce: true,
  answer: proofRequestedSchema,
  description: "認証コードを送りました。",
  refuses: ["Forbidden", "EmailSendFailed"],
});

export const confirmProofCall = businessCall("POST", "/proof/confirm", {
  summary: "認証コードでご本人の確認をする",
  isOfAccount: true,
  isOnce: true,
  body: proofConfirmSchema,
  answer: DONE,
  description: "このログインで、10分間は大切な操作ができます。",
  refuses: ["EmailChangeRequestNotFound", "VerifyCodeExpired", "VerifyCodeMismatch", "Forbidden"],
});

export const proveByLineCall = businessCall("POST", "/proof/line", {
  summary: "LINEでご本人の確認をする",
  isOfAccount: true,
  isOnce: true,
  body: lineLinkRequestSchema,
  answer: DONE,
  description: "このログインで、10分間は大切な操作ができます。",
  refuses: ["Authentication", "Downstream", "ResourceNotFound"],
});
