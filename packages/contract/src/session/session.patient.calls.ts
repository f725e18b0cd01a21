import { DONE } from "../http/call.ts";
import { businessCall } from "../patient/patient-call.ts";
import { sessionsSchema } from "./session.ts";

export const readSessionsCall = businessCall("GET", "/session", {
  summary: "ログイン中の端末を読む",
  isOfAccount: true,
  answer: sessionsSchema,
  description: "最後に使われた順です。",
});

export const endSessionCall = businessCall("DELETE", "/session/{sessionId}", {
  summary: "一つの端末からログアウトする",
  isOfAccount: true,
  answer: DONE,
  description: "ログアウトしました。",
  refuses: ["ResourceNotFound"],
});

export const endSessionsCall = businessCall("POST", "/session/end", {
  summary: "すべての端末からログアウトする",
  isOfAccount: true,
  answer: DONE,
  description: "この端末も含めて、すべてログアウトしました。",
  refuses: ["Downstream"],
});
