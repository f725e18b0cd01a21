import { callBack, stopCall, undoCall } from "./call-steps.ts";
import { readColleagues, readRequests } from "./colleagues.ts";
import { answerAsColleague, answerByDoctor, endByClinic, inviteByClinic } from "./companion-steps.ts";
import { readDoctorRoom } from "./read-doctor-room.ts";
import { markClinicMessagesRead, readMessagesOfRoom, sendMessageOfClinic } from "./room-messages.ts";
import { storeRoomPhoto } from "./room-photo.ts";
import { callPatient, extendVisit, recordAbsence, withdrawAbsence } from "./room-steps.ts";
import { answerHandover, takeOverVisit } from "./take-over.ts";

/** The clinic's calls on a visit by video (`docs/design/visit.md`, The doctor's side). */
export const visitHandlers = {
  readRoom: readDoctorRoom,
  callPatient,
  stopCall,
  undoCall,
  callBack,
  takeOverVisit,
  recordAbsence,
  withdrawAbsence,
  answerHandover,
  inviteCompanion: inviteByClinic,
  answerCompanion: answerByDoctor,
  readColleagues,
  readCompanionRequests: readRequests,
  joinAsColleague: answerAsColleague,
  endCompanion: endByClinic,
  extendVisit,
  readRoomMessages: readMessagesOfRoom,
  markRoomMessagesRead: markClinicMessagesRead,
  sendRoomMessage: sendMessageOfClinic,
  storeRoomPhoto,
};
