import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { publicCall } from "../patient/patient-call.ts";
import { companionRoomSchema } from "./companion-room.ts";
import { companionSecretSchema, companionStatementSchema } from "./companion-statement.ts";

const companionRoom = { answer: companionRoomSchema, description: "同席する方から見た、診察の今の状態です。" };

/** The method is POST, because the link's secret must not be in an address. */
export const readCompanionRoomCall = publicCall("POST", "/companion/room", {
  summary: "同席のリンクから、診察の状態を読む",
  body: companionSecretSchema,
  ...companionRoom,
  refuses: ["Validation", TOO_MANY_CALLS, "Forbidden"],
});

export const stateCompanionCall = publicCall("POST", "/companion/statement", {
  summary: "同席する方が、お名前とご関係を知らせる",
  body: companionStatementSchema,
  ...companionRoom,
  refuses: ["Validation", TOO_MANY_CALLS, "Forbidden", "TreatmentUpdateFailed"],
});
