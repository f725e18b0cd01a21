import { z } from "zod";
import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { publicCall } from "../patient/patient-call.ts";
import {
  signedInSchema,
  signInAttemptSchema,
  signInCodeSchema,
  signInRequestSchema,
  signInStateSchema,
} from "./sign-in.ts";
import { visitCodeRequestSchema, visitSignedInSchema } from "./visit-code.ts";

/** Read leniently, as the portal's own pages read it: invalid parameters are ignored (spec §2). */
const searchParameters = z.object({
  spotId: z.string().max(100).optional(),
  startAt: z.string().max(100).optional(),
  isFirstTreatment: z.string().max(10).optional(),
  isNewReservation: z.string().max(10).optional(),
});

export const requestSignInCall = publicCall("POST", "/signin", {
  summary: "ログイン用のリンクとコードをメールで送る",
  takesWork: true,
  query: searchParameters,
  body: signInRequestSchema,
  answer: signInAttemptSchema,
  description: "登録の有無にかかわらず同じ内容です。",
  refuses: ["Validation", TOO_MANY_CALLS, "EmailSendFailed"],
});

export const readSignInAttemptCall = publicCall("GET", "/signin/{attemptId}", {
  summary: "ログイン用メールの送信状況",
  answer: signInStateSchema,
  description: "送信中、送信済み、送信できず、期限切れのいずれかです。使われたかどうかはお答えしません。",
  refuses: ["Validation", TOO_MANY_CALLS],
});

export const checkSignInCodeCall = publicCall("POST", "/signin/{attemptId}/code", {
  summary: "メールのコードでログインする",
  isOnce: true,
  body: signInCodeSchema,
  answer: signedInSchema,
  description: "認証サービスに渡すトークンです。",
  refuses: [
    "Validation",
    TOO_MANY_CALLS,
    "EmailChangeRequestNotFound",
    "VerifyCodeExpired",
    "VerifyCodeMismatch",
    "Downstream",
  ],
});

export const checkVisitCodeCall = publicCall("POST", "/signin/visit-code", {
  summary: "クリニックが伝えた参加コードで、その診察に入る",
  isOnce: true,
  body: visitCodeRequestSchema,
  answer: visitSignedInSchema,
  description: "認証サービスに渡すトークンと、その診察です。診察が終わるまで使えます。",
  refuses: ["Validation", TOO_MANY_CALLS, "VerifyCodeMismatch", "Downstream"],
});
