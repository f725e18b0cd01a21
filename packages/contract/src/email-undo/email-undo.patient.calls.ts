import { DONE } from "../http/call.ts";
import { publicCall } from "../patient/patient-call.ts";
import { emailUndoSchema } from "../session/session.ts";

export const undoEmailChangeCall = publicCall("POST", "/email/undo", {
  summary: "メールアドレスの変更を取り消す",
  body: emailUndoSchema,
  answer: DONE,
  description: "変更前のメールアドレスに戻し、すべての端末からログアウトしました。",
  refuses: ["Validation", "Forbidden", "EmailUsed", "EmailChangeRequestNotFound", "VerifyCodeExpired", "Downstream"],
});
