import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { DESK_IDLE_MINUTES } from "@madoguchi/contract/staff/desk-session";
import type { DeviceTestRequest } from "@madoguchi/contract/visit/device-test";
import type { PatientRoom } from "@madoguchi/contract/visit/room";
import {
  callBackCall,
  callPatientCall,
  extendVisitCall,
  readRoomCall as readDoctorRoomCall,
  recordAbsenceCall,
  stopCallCall,
  undoCallCall,
  withdrawAbsenceCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import {
  declareVisitCall,
  enterWaitingRoomCall,
  joinVisitCall,
  leaveRoomCall,
  readRoomCall,
  wishPhoneCallCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import type { RoomMessageRequest } from "@madoguchi/contract/visit/room-message";
import type { VisitDeclarationRequest } from "@madoguchi/contract/visit/visit-declaration";
import type { TestAnswer, TestClient, TestRequests } from "./test-client.ts";

const STEPS = {
  roomAnswer: joinVisitCall.path,
  roomDeclaration: declareVisitCall.path,
  roomLeave: leaveRoomCall.path,
  roomPhoneWish: wishPhoneCallCall.path,
  roomWait: enterWaitingRoomCall.path,
};

export const TEST_DECLARATION = {
  prefecture: "東京都",
  placeKind: "home",
  placeDetail: "",
  thirdParty: "none",
  thirdPartyDetail: "",
  agreesNotToRecord: true,
} as const satisfies VisitDeclarationRequest;

export const TEST_ROOM_MESSAGE = {
  messageId: "2b1c9f0e-6d3a-4c58-9a7e-0f1d2c3b4a59",
  text: "声が少し遠いです。",
  photoId: null,
} as const satisfies RoomMessageRequest;

/** An unsent message. */
export function newMessage(text: string, photoId: string | null = null): RoomMessageRequest {
  return { messageId: randomUUID(), text, photoId };
}

export const TEST_DEVICE_TEST = {
  treatmentId: null,
  result: "ready",
  checks: { browser: "passed", camera: "passed", microphone: "passed", speaker: "passed", network: "passed" },
  browser: "Safari 19",
  system: "iOS 26",
  roundTripMs: 48,
  lossPercent: 0.5,
} as const satisfies DeviceTestRequest;

export type RoomStep = keyof typeof STEPS;

/** Takes a patient's step in the room of a visit, by the test's own name for it. */
export function takeStep(
  client: TestClient,
  customer: string,
  step: RoomStep,
  body: object = step === "roomDeclaration" ? TEST_DECLARATION : {},
  visit = "visit",
): Promise<TestAnswer> {
  const path = fillPath(STEPS[step], { clinicId: client.clinicId, treatmentId: client.treatmentId(visit) });
  return client.as(customer).post(path, body);
}

/** A visit's room as its patient sees it; the client may be another process. */
export async function readTestRoom(client: TestClient, customer = "hanako", visit = "visit"): Promise<PatientRoom> {
  return await client.as(customer).read(readRoomCall, { params: { treatmentId: client.treatmentId(visit) } });
}

/** Declares and waits, as an arriving patient does. */
export async function arrive(client: TestClient, customer = "hanako", visit = "visit"): Promise<void> {
  for (const step of ["roomDeclaration", "roomWait"] as const) {
    const answer = await takeStep(client, customer, step, undefined, visit);
    if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** 佐藤 健, the doctor of the tests' spots. */
const doctors = new WeakMap<TestClient["asStaff"], { requests: TestRequests; usedAt: number }>();
const IDLE_MS = DESK_IDLE_MINUTES * 60_000;

/** The default doctor of visits, signed in at the desk. */
export function doctorOf(client: TestClient): TestRequests {
  const known = doctors.get(client.asStaff);
  const usedAt = client.now().getTime();
  // A doctor whose screen has locked itself signs in again.
  const isIn = known !== undefined && Math.abs(usedAt - known.usedAt) < IDLE_MS;
  const requests = isIn ? known.requests : client.asStaff(["doctor"], "佐藤 健");
  doctors.set(client.asStaff, { requests, usedAt });
  return requests;
}

/** The doctor's page polls the room, as it does every few seconds; without it nothing rings. */
export async function showDoctor(client: TestClient, visit = "visit"): Promise<void> {
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId(visit) };
  await doctorOf(client).send(readDoctorRoomCall, { params: ids });
}

const ACTS = {
  callBack: callBackCall.path,
  callPatient: callPatientCall.path,
  extendVisit: extendVisitCall.path,
  recordAbsence: recordAbsenceCall.path,
  withdrawAbsence: withdrawAbsenceCall.path,
  stopCall: stopCallCall.path,
  undoCall: undoCallCall.path,
};

/** The doctor's steps in the room. */
export function lead(
  client: TestClient,
  act: keyof typeof ACTS,
  body: object = {},
  visit = "visit",
): Promise<TestAnswer> {
  const path = fillPath(ACTS[act], { clinicId: client.clinicId, treatmentId: client.treatmentId(visit) });
  return doctorOf(client).post(path, body);
}
