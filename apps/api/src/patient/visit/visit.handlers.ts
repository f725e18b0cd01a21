import { answerByPatient, endByPatient, inviteByPatient } from "./companion-steps.ts";
import { readDeviceTests, storeDeviceTest } from "./device-tests.ts";
import { readRoomHandler } from "./read-patient-room.ts";
import { markPatientMessagesRead, readRoomMessagesHandler, sendPatientMessage } from "./room-messages.ts";
import { answerCall, declare, leaveRoom, waitInRoom, wishPhoneCall } from "./room-steps.ts";

/** The patient's side of a video visit (`docs/design/visit.md`, The patient's side). */
export const visitHandlers = {
  readRoom: readRoomHandler,
  declareVisit: declare,
  enterWaitingRoom: waitInRoom,
  leaveRoom,
  joinVisit: answerCall,
  wishPhoneCall,
  inviteCompanion: inviteByPatient,
  answerCompanion: answerByPatient,
  endCompanion: endByPatient,
  readRoomMessages: readRoomMessagesHandler,
  markRoomMessagesRead: markPatientMessagesRead,
  sendRoomMessage: sendPatientMessage,
  readDeviceTests,
  storeDeviceTest,
};
