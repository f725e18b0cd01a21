import { clinicCall } from "../patient/patient-call.ts";
import { companionAnswerSchema, companionInvitationSchema } from "./companion.ts";
import { patientRoomSchema } from "./room.ts";
import {
  roomMessageListSchema,
  roomMessageRequestSchema,
  roomMessageSchema,
  roomMessagesQuerySchema,
  roomMessagesReadSchema,
} from "./room-message.ts";
import { visitDeclarationRequestSchema } from "./visit-declaration.ts";

const roomNow = { answer: patientRoomSchema, description: "診察室の今の状態です。" };
const step = { ...roomNow, refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"] } as const;

export const readRoomCall = clinicCall("GET", "/treatment/{treatmentId}/room", {
  summary: "診察室の状態を読む",
  ...roomNow,
  refuses: ["TreatmentNotFound"],
});

export const declareVisitCall = clinicCall("POST", "/treatment/{treatmentId}/room/declaration", {
  summary: "今いる場所と同席者を知らせる",
  body: visitDeclarationRequestSchema,
  ...step,
});

export const enterWaitingRoomCall = clinicCall("POST", "/treatment/{treatmentId}/room/wait", {
  summary: "待合室に入る",
  ...step,
});

export const leaveRoomCall = clinicCall("POST", "/treatment/{treatmentId}/room/leave", {
  summary: "診察室から出る",
  ...step,
});

export const joinVisitCall = clinicCall("POST", "/treatment/{treatmentId}/room/answer", {
  summary: "医師の呼び出しに応じて、診察に参加する",
  ...step,
});

export const wishPhoneCallCall = clinicCall("POST", "/treatment/{treatmentId}/room/phone-wish", {
  summary: "電話での連絡を希望する",
  ...step,
});

export const readRoomMessagesCall = clinicCall("GET", "/treatment/{treatmentId}/room/message", {
  summary: "診察についてのメッセージを読む",
  answer: roomMessageListSchema,
  query: roomMessagesQuerySchema,
  description: "新しいほうから50件を、古い順に返します。それより前は、先頭の番号をbeforeに渡して読みます。",
  refuses: ["TreatmentNotFound"],
});

export const sendRoomMessageCall = clinicCall("POST", "/treatment/{treatmentId}/room/message", {
  summary: "診察についてのメッセージを送る",
  body: roomMessageRequestSchema,
  status: 201,
  answer: roomMessageSchema,
  description: "メッセージです。同じ番号で二度送っても一つです。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const markRoomMessagesReadCall = clinicCall("POST", "/treatment/{treatmentId}/room/message/read", {
  summary: "メッセージを既読にする",
  body: roomMessagesReadSchema,
  answer: roomMessageListSchema,
  description: "いまのメッセージです。相手には、どこまで読まれたかが表示されます。",
  refuses: ["TreatmentNotFound"],
});

export const inviteCompanionCall = clinicCall("POST", "/treatment/{treatmentId}/room/companion", {
  summary: "同席する方を招く",
  body: companionInvitationSchema,
  ...step,
});

export const answerCompanionCall = clinicCall("POST", "/treatment/{treatmentId}/room/companion/{companionId}/answer", {
  summary: "クリニックが招いた方の同席に答える",
  body: companionAnswerSchema,
  ...step,
});

export const endCompanionCall = clinicCall("POST", "/treatment/{treatmentId}/room/companion/{companionId}/end", {
  summary: "招待を取り消す、または同席の方に退出してもらう",
  ...step,
});
