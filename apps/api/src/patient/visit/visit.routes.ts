import { readDeviceTestsCall, storeDeviceTestCall } from "@madoguchi/contract/patient/device-test.calls";
import {
  answerCompanionCall,
  declareVisitCall,
  endCompanionCall,
  enterWaitingRoomCall,
  inviteCompanionCall,
  joinVisitCall,
  leaveRoomCall,
  markRoomMessagesReadCall,
  readRoomCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
  wishPhoneCallCall,
} from "@madoguchi/contract/patient/room.calls";
import { createQueueReader } from "../../records/visit/queue-reader.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { answerByPatient, endByPatient, inviteByPatient } from "./companion-steps.ts";
import { readDeviceTests, storeDeviceTest } from "./device-tests.ts";
import { readPatientRoom } from "./read-patient-room.ts";
import { markPatientMessagesRead, readRoomMessages, sendPatientMessage } from "./room-messages.ts";
import { answerCall, declare, leaveRoom, waitInRoom, wishPhoneCall } from "./room-steps.ts";

/** The patient's side of a video visit (`docs/design/visit.md`, The patient's side). */
export function createVisitRoutes(needs: RoomNeeds) {
  const readQueue = createQueueReader(needs.database);
  const { routes, answer } = openClinicRoutes(needs);
  answer(readRoomCall, ({ deps, customer, params }) =>
    readPatientRoom({ ...deps, readQueue }, customer, params.treatmentId),
  );
  answer(declareVisitCall, ({ deps, customer, params, body }) => declare(deps, customer, params.treatmentId, body));
  answer(enterWaitingRoomCall, ({ deps, customer, params }) => waitInRoom(deps, customer, params.treatmentId));
  answer(leaveRoomCall, ({ deps, customer, params }) => leaveRoom(deps, customer, params.treatmentId));
  answer(joinVisitCall, ({ deps, customer, params }) => answerCall(deps, customer, params.treatmentId));
  answer(wishPhoneCallCall, ({ deps, customer, params }) => wishPhoneCall(deps, customer, params.treatmentId));
  answer(inviteCompanionCall, ({ deps, customer, params, body }) =>
    inviteByPatient(deps, customer, params.treatmentId, body),
  );
  answer(answerCompanionCall, ({ deps, customer, params, body }) => answerByPatient(deps, customer, params, body));
  answer(endCompanionCall, ({ deps, customer, params }) => endByPatient(deps, customer, params));
  answer(readRoomMessagesCall, ({ deps, customer, params, query }) =>
    readRoomMessages(deps, customer, params.treatmentId, query),
  );
  answer(markRoomMessagesReadCall, ({ deps, customer, params, body }) =>
    markPatientMessagesRead(deps, customer, params.treatmentId, body),
  );
  answer(sendRoomMessageCall, ({ deps, customer, params, body }) =>
    sendPatientMessage(deps, customer, params.treatmentId, body),
  );
  answer(readDeviceTestsCall, ({ deps, customer }) => readDeviceTests(deps, customer));
  answer(storeDeviceTestCall, ({ deps, customer, body }) => storeDeviceTest(deps, customer, body));
  return routes;
}
