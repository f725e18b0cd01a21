import {
  answerCompanionCall,
  answerHandoverCall,
  callBackCall,
  callPatientCall,
  endCompanionCall,
  extendVisitCall,
  inviteCompanionCall,
  joinAsColleagueCall,
  markRoomMessagesReadCall,
  readColleaguesCall,
  readCompanionRequestsCall,
  readRoomCall,
  readRoomMessagesCall,
  recordAbsenceCall,
  sendRoomMessageCall,
  stopCallCall,
  storeRoomPhotoCall,
  takeOverVisitCall,
  undoCallCall,
} from "@madoguchi/contract/operation/room.calls";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { callBack, stopCall, undoCall } from "./call-steps.ts";
import { readColleagues, readRequests } from "./colleagues.ts";
import { answerAsColleague, answerByDoctor, endByClinic, inviteByClinic } from "./companion-steps.ts";
import { answerDoctorRoom, readDoctorRoom } from "./read-doctor-room.ts";
import { markClinicMessagesRead, readMessagesOfRoom, sendMessageOfClinic } from "./room-messages.ts";
import { storeClinicPhoto, withPictures } from "./room-photo.ts";
import { callPatient, extendVisit, recordAbsence } from "./room-steps.ts";
import { answerHandover, takeOverVisit } from "./take-over.ts";

/** The clinic's calls on a visit by video (`docs/design/visit.md`, The doctor's side). */
export function createRoomRoutes(needs: RoomNeeds) {
  const { routes, answer, actThenRead } = openOperationRoutes(withPictures(needs));
  answer(readRoomCall, ({ deps, operator, params }) => readDoctorRoom(deps, operator, params.treatmentId));
  answer(callPatientCall, ({ deps, operator, params }) => callPatient(deps, operator, params.treatmentId));
  answer(stopCallCall, ({ deps, operator, params }) => stopCall(deps, operator, params.treatmentId));
  answer(undoCallCall, ({ deps, operator, params }) => undoCall(deps, operator, params.treatmentId));
  answer(callBackCall, ({ deps, operator, params }) => callBack(deps, operator, params.treatmentId));
  answer(takeOverVisitCall, ({ deps, operator, params }) => takeOverVisit(deps, operator, params.treatmentId));
  answer(recordAbsenceCall, ({ deps, operator, params }) => recordAbsence(deps, operator, params.treatmentId));
  answer(answerHandoverCall, ({ deps, operator, params, body }) =>
    answerHandover(deps, operator, params.treatmentId, body.isGiven),
  );
  answer(inviteCompanionCall, ({ deps, operator, params, body }) =>
    inviteByClinic(deps, operator, params.treatmentId, body),
  );
  answer(answerCompanionCall, ({ deps, operator, params, body }) => answerByDoctor(deps, operator, params, body));
  answer(readColleaguesCall, ({ deps, operator, params }) => readColleagues(deps, operator, params.treatmentId));
  answer(readCompanionRequestsCall, ({ deps, operator }) => readRequests(deps, operator));
  answer(joinAsColleagueCall, ({ deps, operator, params, body }) =>
    answerAsColleague(deps, operator, params, body.joins),
  );
  answer(endCompanionCall, ({ deps, operator, params }) => endByClinic(deps, operator, params));
  actThenRead(
    extendVisitCall,
    ({ deps, operator, params, body }) => extendVisit(deps, operator, params.treatmentId, body.minutes),
    ({ deps, operator, params }) => answerDoctorRoom(deps, operator, params.treatmentId),
  );
  answer(readRoomMessagesCall, ({ deps, operator, params, query }) =>
    readMessagesOfRoom(deps, operator, params.treatmentId, query),
  );
  answer(markRoomMessagesReadCall, ({ deps, operator, params, body }) =>
    markClinicMessagesRead(deps, operator, params.treatmentId, body),
  );
  answer(sendRoomMessageCall, ({ deps, operator, params, body }) =>
    sendMessageOfClinic(deps, operator, params.treatmentId, body),
  );
  answer(storeRoomPhotoCall, async ({ deps, operator, params, context }) =>
    storeClinicPhoto(deps, operator, params, Buffer.from(await context.req.arrayBuffer())),
  );
  return routes;
}
