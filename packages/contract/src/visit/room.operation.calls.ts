import { z } from "zod";
import { careOnly, doctorOnly, operationCall, withPatients } from "../operation/operation-call.ts";
import { patientPhotoSchema } from "../photo/patient-photo.ts";
import {
  clinicInvitationSchema,
  colleagueAnswerSchema,
  colleagueListSchema,
  companionAnswerSchema,
  companionRequestListSchema,
} from "./companion.ts";
import { doctorRoomSchema } from "./room.ts";
import {
  roomMessageListSchema,
  roomMessageRequestSchema,
  roomMessageSchema,
  roomMessagesQuerySchema,
  roomMessagesReadSchema,
} from "./room-message.ts";
import { handoverAnswerSchema, visitRoomCommandSchema } from "./visit-room-command.ts";

const roomNow = { answer: doctorRoomSchema, description: "診察室の今の状態です。" };
const step = { ...roomNow, refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "Forbidden"] } as const;
/** A call to the patient is made by a person, the visit's doctor. */
const doctorsStep = { by: doctorOnly, scope: null, ...step } as const;

export const readRoomCall = operationCall("GET", "/treatment/{treatmentId}/room", {
  summary: "診察室の状態を読む",
  by: withPatients,
  scope: "write-visits",
  ...roomNow,
  refuses: ["TreatmentNotFound"],
});

export const callPatientCall = operationCall("POST", "/treatment/{treatmentId}/room/call", {
  summary: "患者を呼び出す",
  ...doctorsStep,
});

export const stopCallCall = operationCall("POST", "/treatment/{treatmentId}/room/stop-call", {
  summary: "呼び出しを止める",
  ...doctorsStep,
});

export const undoCallCall = operationCall("POST", "/treatment/{treatmentId}/room/undo-call", {
  summary: "まちがえた呼び出しを取り消す",
  ...doctorsStep,
});

export const callBackCall = operationCall("POST", "/treatment/{treatmentId}/room/call-back", {
  summary: "診察から切れた患者を呼び戻す",
  ...doctorsStep,
});

export const takeOverVisitCall = operationCall("POST", "/treatment/{treatmentId}/room/take-over", {
  summary: "診察を引き継ぐ",
  ...doctorsStep,
});

export const recordAbsenceCall = operationCall("POST", "/treatment/{treatmentId}/room/absent", {
  summary: "不在を記録する",
  by: withPatients,
  scope: "write-bookings",
  ...step,
});

export const withdrawAbsenceCall = operationCall("POST", "/treatment/{treatmentId}/room/withdraw-absence", {
  summary: "不在の記録を取り消す",
  by: withPatients,
  scope: "write-bookings",
  ...step,
});

export const answerHandoverCall = operationCall("POST", "/treatment/{treatmentId}/room/hand-over", {
  summary: "診察の引き継ぎに答える",
  ...doctorsStep,
  body: handoverAnswerSchema,
});

export const extendVisitCall = operationCall("POST", "/treatment/{treatmentId}/room/extend", {
  summary: "診察を延長する",
  by: withPatients,
  scope: "write-visits",
  isRepeatableByKey: true,
  body: visitRoomCommandSchema,
  ...roomNow,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const readRoomMessagesCall = operationCall("GET", "/treatment/{treatmentId}/room/message", {
  summary: "診察についてのメッセージを読む",
  by: careOnly,
  scope: "read-records",
  answer: roomMessageListSchema,
  query: roomMessagesQuerySchema,
  description: "新しいほうから50件を、古い順に返します。それより前は、先頭の番号をbeforeに渡して読みます。",
  refuses: ["TreatmentNotFound"],
});

export const sendRoomMessageCall = operationCall("POST", "/treatment/{treatmentId}/room/message", {
  summary: "診察についてのメッセージを送る",
  by: careOnly,
  scope: "write-visits",
  body: roomMessageRequestSchema,
  status: 201,
  answer: roomMessageSchema,
  description: "メッセージです。同じ番号で二度送っても一つです。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const storeRoomPhotoCall = operationCall("PUT", "/treatment/{treatmentId}/room/photo/{photoId}", {
  summary: "メッセージに添える写真を登録する",
  by: careOnly,
  scope: "write-visits",
  params: { photoId: z.uuid() },
  takesFile: true,
  answer: patientPhotoSchema,
  description:
    "写真です。番号は送る側が決め、同じ番号で二度送っても一つです。患者には、この番号のメッセージとともに届きます。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const markRoomMessagesReadCall = operationCall("POST", "/treatment/{treatmentId}/room/message/read", {
  summary: "メッセージを既読にする",
  by: careOnly,
  scope: "write-visits",
  body: roomMessagesReadSchema,
  answer: roomMessageListSchema,
  description:
    "いまのメッセージです。相手には、どこまで読まれたかが表示されます。診察が終わるまで、既読にできるスタッフは医師だけです。",
  refuses: ["TreatmentNotFound", "Forbidden"],
});

/** Each of these steps is made by a person. */
const companionStep = { by: withPatients, scope: null, ...step } as const;

export const readColleaguesCall = operationCall("GET", "/treatment/{treatmentId}/room/colleague", {
  summary: "同席を依頼できるスタッフを読む",
  by: doctorOnly,
  scope: null,
  answer: colleagueListSchema,
  description: "在籍している、患者に接する役割のスタッフです。読む本人を除きます。",
  refuses: ["TreatmentNotFound"],
});

export const readCompanionRequestsCall = operationCall("GET", "/companion-request", {
  summary: "自分への同席の依頼を読む",
  by: withPatients,
  scope: null,
  answer: companionRequestListSchema,
  description: "まだ答えていない依頼です。",
});

export const joinAsColleagueCall = operationCall("POST", "/treatment/{treatmentId}/room/companion/{companionId}/join", {
  summary: "同席の依頼に答える",
  ...companionStep,
  body: colleagueAnswerSchema,
});

export const inviteCompanionCall = operationCall("POST", "/treatment/{treatmentId}/room/companion", {
  summary: "診察に同席する方を招く、またはスタッフに同席を依頼する",
  ...doctorsStep,
  body: clinicInvitationSchema,
});

export const answerCompanionCall = operationCall(
  "POST",
  "/treatment/{treatmentId}/room/companion/{companionId}/answer",
  { summary: "患者が招いた方の同席に答える", ...doctorsStep, body: companionAnswerSchema },
);

export const endCompanionCall = operationCall("POST", "/treatment/{treatmentId}/room/companion/{companionId}/end", {
  summary: "同席の招待を取り消す、または退出してもらう",
  ...companionStep,
});
