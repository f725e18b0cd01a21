import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { businessCall, publicCall } from "../patient/patient-call.ts";
import { sessionContinuedSchema } from "../session/session.ts";
import {
  lineLinkRequestSchema,
  lineSignedInSchema,
  lineSignInCompleteSchema,
  lineSignInRequestSchema,
  lineSignInStartedSchema,
} from "./line-sign-in.ts";

export const beginLineSignInCall = publicCall("POST", "/signin/line", {
  summary: "LINEでのログイン（または連携）を始める",
  body: lineSignInRequestSchema,
  answer: lineSignInStartedSchema,
  description: "LINEの同意画面です。",
  refuses: ["Validation", TOO_MANY_CALLS, "ResourceNotFound"],
});

export const completeLineSignInCall = publicCall("POST", "/signin/line/complete", {
  summary: "LINEから戻った後にログインを完了する",
  isOnce: true,
  body: lineSignInCompleteSchema,
  answer: lineSignedInSchema,
  description: "ログイン、本人の確認、またはメールでのログインのいずれかです。",
  refuses: ["Validation", "Authentication", "Downstream", "ResourceNotFound"],
});

export const linkLineCall = businessCall("POST", "/line/link", {
  summary: "LINEアカウントを連携する",
  isOfAccount: true,
  needsProof: true,
  isOnce: true,
  body: lineLinkRequestSchema,
  answer: sessionContinuedSchema,
  description: "連携し、ほかの端末からログアウトしました。",
  refuses: ["Authentication", "Downstream", "ResourceNotFound", "ChatAppUserAlreadyLinked"],
});

export const unlinkLineCall = businessCall("DELETE", "/line/link", {
  summary: "LINEアカウントの連携を解除する",
  isOfAccount: true,
  needsProof: true,
  answer: sessionContinuedSchema.partial(),
  description: "解除し、ほかの端末からログアウトしました。連携がなければ何も変わりません。",
  refuses: ["Forbidden", "Downstream"],
});
