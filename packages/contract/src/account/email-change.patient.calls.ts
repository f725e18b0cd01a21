import { businessCall } from "../patient/patient-call.ts";
import {
  emailChangeConfirmSchema,
  emailChangedSchema,
  emailChangeRequestedSchema,
  emailChangeRequestSchema,
} from "./email-change.ts";

export const requestEmailChangeCall = businessCall("POST", "/email/change/request", {
  summary: "新しいメールアドレスに認証コードを送る",
  isOfAccount: true,
  needsProof: true,
  isOnce: true,
  body: emailChangeRequestSchema,
  answer: emailChangeRequestedSchema,
  description: "使われているアドレスかどうかにかかわらず同じ内容です。",
  refuses: ["Forbidden", "EmailSendFailed"],
});

export const confirmEmailChangeCall = businessCall("POST", "/email/change/confirm", {
  summary: "認証コードでメールアドレスを変更する",
  isOfAccount: true,
  needsProof: true,
  isOnce: true,
  body: emailChangeConfirmSchema,
  answer: emailChangedSchema,
  description: "変更後のメールアドレスです。",
  refuses: [
    "EmailUsed",
    "EmailChangeRequestNotFound",
    "VerifyCodeExpired",
    "VerifyCodeMismatch",
    "Forbidden",
    "Downstream",
  ],
});
