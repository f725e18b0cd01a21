import { operationPaths } from "../http/operation-paths.ts";
import { doctorRoomSchema } from "../visit/room.ts";
import { roomMessageListSchema, roomMessageRequestSchema, roomMessageSchema } from "../visit/room-message.ts";
import { careOnly, doctorOnly, operationCall, withPatients } from "./operation-call.ts";
import { handoverAnswerSchema, visitRoomCommandSchema } from "./visit-record.ts";

const roomNow = { answer: doctorRoomSchema, description: "診察室の今の状態です。" };
const step = { ...roomNow, refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "Forbidden"] } as const;
/** A call that reaches the patient has a person behind it, who is the visit's doctor. */
const doctorsStep = { by: doctorOnly, scope: null, ...step } as const;

export const readRoomCall = operationCall("GET", operationPaths.room, {
  summary: "診察室の状態を読む",
  by: withPatients,
  scope: "write-visits",
  ...roomNow,
  refuses: ["TreatmentNotFound"],
});

export const callPatientCall = operationCall("POST", operationPaths.callPatient, {
  summary: "患者を呼び出す",
  ...doctorsStep,
});

export const stopCallCall = operationCall("POST", operationPaths.stopCall, {
  summary: "呼び出しを止める",
  ...doctorsStep,
});

export const undoCallCall = operationCall("POST", operationPaths.undoCall, {
  summary: "まちがえた呼び出しを取り消す",
  ...doctorsStep,
});

export const callBackCall = operationCall("POST", operationPaths.callBack, {
  summary: "診察から切れた患者を呼び戻す",
  ...doctorsStep,
});

export const takeOverVisitCall = operationCall("POST", operationPaths.takeOverVisit, {
  summary: "診察を引き継ぐ",
  ...doctorsStep,
});

export const noteAbsenceCall = operationCall("POST", operationPaths.noteAbsence, {
  summary: "不在を記録する",
  by: withPatients,
  scope: "write-bookings",
  ...step,
});

export const answerHandoverCall = operationCall("POST", operationPaths.answerHandover, {
  summary: "診察の引き継ぎに答える",
  ...doctorsStep,
  body: handoverAnswerSchema,
});

export const extendVisitCall = operationCall("POST", operationPaths.extendVisit, {
  summary: "診察を延長する",
  by: withPatients,
  scope: "write-visits",
  isRepeatableByKey: true,
  body: visitRoomCommandSchema,
  ...roomNow,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const readRoomMessagesCall = operationCall("GET", operationPaths.roomMessages, {
  summary: "診察中のメッセージを読む",
  by: careOnly,
  scope: "read-records",
  answer: roomMessageListSchema,
  description: "古い順です。",
  refuses: ["TreatmentNotFound"],
});

export const sendRoomMessageCall = operationCall("POST", operationPaths.roomMessages, {
  summary: "診察中にメッセージを送る",
  by: careOnly,
  scope: "write-visits",
  body: roomMessageRequestSchema,
  status: 201,
  answer: roomMessageSchema,
  description: "メッセージです。同じ番号で二度送っても一つです。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});
