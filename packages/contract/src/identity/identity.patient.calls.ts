import { DONE } from "../http/call.ts";
import { publicCall } from "../patient/patient-call.ts";
import { identitySessionSchema, identitySignInSchema, refreshTokenSchema } from "./identity-session.ts";

export const beginIdentitySessionCall = publicCall("POST", "/identity/session", {
  summary: "メールのリンク、コード、またはLINEでのログインを終えて、トークンを受け取る",
  body: identitySignInSchema,
  answer: identitySessionSchema,
  description: "APIに示すトークンと、その更新に使うトークンです。",
  refuses: [
    "Validation",
    "Authentication",
    "Forbidden",
    "ResourceNotFound",
    "EmailChangeRequestNotFound",
    "VerifyCodeExpired",
    "VerifyCodeMismatch",
  ],
});

export const renewIdentitySessionCall = publicCall("POST", "/identity/renewal", {
  summary: "トークンを更新する",
  body: refreshTokenSchema,
  answer: identitySessionSchema,
  description: "新しいトークンです。更新に使ったトークンは使えなくなり、もう一度使うと、そのログインは終わります。",
  refuses: ["Validation", "IdTokenVerifyFailed", "ResourceNotFound"],
});

export const endIdentitySessionCall = publicCall("POST", "/identity/sign-out", {
  summary: "この端末のログインを終える",
  body: refreshTokenSchema,
  answer: DONE,
  description: "ログアウトしました。知らないトークンでは何も変わりません。",
  refuses: ["Validation", "ResourceNotFound"],
});
