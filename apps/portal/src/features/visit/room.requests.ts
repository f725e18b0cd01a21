import { fillPath } from "@madoguchi/contract/http/paths";
import { visitPaths } from "@madoguchi/contract/http/visit-paths";
import { type PatientRoom, patientRoomSchema } from "@madoguchi/contract/visit/room";
import {
  type RoomMessage,
  type RoomMessageRequest,
  roomMessageListSchema,
  roomMessageSchema,
} from "@madoguchi/contract/visit/room-message";
import type { VisitDeclarationRequest } from "@madoguchi/contract/visit/visit-declaration";
import type { ApiClient } from "../../api/client.ts";

/** The room of one treatment. */
export type RoomAddress = { clinicId: string; treatmentId: string };

function parseRoom(body: unknown): PatientRoom {
  return patientRoomSchema.parse(body);
}

/** Where the visit stands, with a token for one socket. Refused with T001, T002 (404) for a treatment of somebody else. */
export function fetchRoom(api: ApiClient, room: RoomAddress): Promise<PatientRoom> {
  return api.get(fillPath(visitPaths.room, room), { parse: parseRoom });
}

/** Where the patient is and who is with them (L10, L11). */
export function declareVisit(api: ApiClient, room: RoomAddress, json: VisitDeclarationRequest): Promise<PatientRoom> {
  return api.post(fillPath(visitPaths.roomDeclaration, room), { json, parse: parseRoom });
}

/** Into the waiting room. Refused with T007 outside its time. */
export function waitInRoom(api: ApiClient, room: RoomAddress): Promise<PatientRoom> {
  return api.post(fillPath(visitPaths.roomWait, room), { json: {}, parse: parseRoom });
}

export function leaveRoom(api: ApiClient, room: RoomAddress): Promise<PatientRoom> {
  return api.post(fillPath(visitPaths.roomLeave, room), { json: {}, parse: parseRoom });
}

/** 「参加する」: begins the treatment. Refused with T007 when nothing rings any more. */
export function answerCall(api: ApiClient, room: RoomAddress): Promise<PatientRoom> {
  return api.post(fillPath(visitPaths.roomAnswer, room), { json: {}, parse: parseRoom });
}

/** All messages of the visit, oldest first. */
export async function fetchRoomMessages(api: ApiClient, room: RoomAddress): Promise<readonly RoomMessage[]> {
  const path = fillPath(visitPaths.roomMessages, room);
  const { messages } = await api.get(path, { parse: (body) => roomMessageListSchema.parse(body) });
  return messages;
}

/** The same `messageId` twice is one message. */
export function sendRoomMessage(api: ApiClient, room: RoomAddress, json: RoomMessageRequest): Promise<RoomMessage> {
  return api.post(fillPath(visitPaths.roomMessages, room), { json, parse: (body) => roomMessageSchema.parse(body) });
}
