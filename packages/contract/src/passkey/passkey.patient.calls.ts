import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { businessCall, publicCall } from "../patient/patient-call.ts";
import { signedInSchema } from "../sign-in/sign-in.ts";
import { passkeysSchema } from "./passkey.ts";
import { passkeyAnswerSchema, passkeyOptionsSchema } from "./webauthn.ts";

export const challengePasskeySignInCall = publicCall("POST", "/signin/passkey/challenge", {
  summary: "パスキーでのログインを始める",
  isOnce: true,
  answer: passkeyOptionsSchema,
  description: "パスキーへの要求です。一度だけ、5分間使えます。",
  refuses: [TOO_MANY_CALLS, "ResourceNotFound"],
});

export const signInByPasskeyCall = publicCall("POST", "/signin/passkey", {
  summary: "パスキーでログインする",
  isOnce: true,
  body: passkeyAnswerSchema,
  answer: signedInSchema,
  description: "認証サービスに渡すトークンです。",
  refuses: ["Validation", TOO_MANY_CALLS, "Authentication", "ResourceNotFound", "VerifyCodeExpired"],
});

export const readPasskeysCall = businessCall("GET", "/passkey", {
  summary: "登録したパスキーを読む",
  isOfAccount: true,
  answer: passkeysSchema,
  description: "登録の古い順です。",
  refuses: ["ResourceNotFound"],
});

export const challengePasskeyCall = businessCall("POST", "/passkey/challenge", {
  summary: "この端末のパスキーの登録を始める",
  needsProof: true,
  isOnce: true,
  answer: passkeyOptionsSchema,
  description: "パスキーへの要求です。一度だけ、5分間使えます。",
  refuses: ["Forbidden", "ResourceNotFound"],
});

export const addPasskeyCall = businessCall("POST", "/passkey", {
  summary: "この端末のパスキーを登録する",
  needsProof: true,
  isOnce: true,
  body: passkeyAnswerSchema,
  answer: DONE,
  description: "登録しました。次回から、この端末ではメールなしでログインできます。",
  refuses: ["Forbidden", "ResourceNotFound", "VerifyCodeExpired"],
});

export const removePasskeyCall = businessCall("DELETE", "/passkey/{passkeyId}", {
  summary: "パスキーを削除する",
  isOfAccount: true,
  answer: DONE,
  description: "削除しました。このパスキーで始めたログインも終わります。",
  refuses: ["ResourceNotFound"],
});
