import { fillPath } from "@madoguchi/contract/http/paths";
import type { InvitingSide } from "@madoguchi/contract/visit/companion";
import { readCompanionRoomCall, stateCompanionCall } from "@madoguchi/contract/visit/companion.patient.calls";
import { type CompanionRoom, companionRoomSchema } from "@madoguchi/contract/visit/companion-room";
import {
  answerCompanionCall as answerByDoctorCall,
  endCompanionCall as endByClinicCall,
  inviteCompanionCall as inviteByClinicCall,
  joinAsColleagueCall,
  readColleaguesCall,
  readRoomCall as readDoctorRoomCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import {
  answerCompanionCall,
  endCompanionCall,
  inviteCompanionCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import type { TestAnswer, TestClient, TestRequests } from "./test-client.ts";
import { doctorOf, readTestRoom } from "./test-room.ts";

export const TEST_COMPANION_ID = "0b6c1f7e-3a1d-4d0e-8a55-6f4d1c2b3a49";
export const TEST_STATEMENT = { name: "田中 明子", relation: "長女", agrees: true } as const;

const CALLS = {
  patient: { invite: inviteCompanionCall, answer: answerCompanionCall, end: endCompanionCall },
  clinic: { invite: inviteByClinicCall, answer: answerByDoctorCall, end: endByClinicCall },
} as const;

/** Acts on the visit `visit` as its doctor or other staff. */
function idsOf(client: TestClient) {
  return { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
}

/** The staff id of a colleague by name, from the doctor's list. */
export async function colleagueId(client: TestClient, name: string): Promise<string> {
  const { body } = await doctorOf(client).send(readColleaguesCall, { params: idsOf(client) });
  const { colleagues } = readColleaguesCall.answer.parse(body);
  return colleagues.find((colleague) => colleague.name === name)?.staffId ?? "nobody";
}

/** The visit's doctor asks a colleague to join. */
export async function askColleague(
  client: TestClient,
  name: string,
  companionId = TEST_COMPANION_ID,
): Promise<TestAnswer> {
  const body = { companionId, kind: "other", staffId: await colleagueId(client, name) };
  return doctorOf(client).send(inviteByClinicCall, { params: idsOf(client), body });
}

export function joinVisit(client: TestClient, colleague: TestRequests, joins = true): Promise<TestAnswer> {
  return colleague.send(joinAsColleagueCall, {
    params: { ...idsOf(client), companionId: TEST_COMPANION_ID },
    body: { joins },
  });
}

/** The room as a staff member reads it. */
export async function readRoomOf(client: TestClient, reader: TestRequests) {
  return await reader.read(readDoctorRoomCall, { params: idsOf(client) });
}

type Act = keyof (typeof CALLS)["patient"];

/** A patient's or doctor's acts on a third person, in the visit `visit`. */
export function actOnCompanion(
  client: TestClient,
  side: InvitingSide,
  act: Act,
  { body = {}, companionId = TEST_COMPANION_ID, customer = "hanako", visit = "visit" } = {},
): Promise<TestAnswer> {
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId(visit), companionId };
  const path = fillPath(CALLS[side][act].path, ids);
  return (side === "patient" ? client.as(customer) : doctorOf(client)).post(path, body);
}

/** Invites. Returns the secret of the link. */
export async function inviteCompanion(
  client: TestClient,
  side: InvitingSide = "patient",
  companionId = TEST_COMPANION_ID,
): Promise<string> {
  const answer = await actOnCompanion(client, side, "invite", { body: { companionId, kind: "family" } });
  if (answer.status !== 200) throw new Error(`invite: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { companionLink } = side === "patient" ? await readTestRoom(client) : await readRoomOfDoctor(client);
  return new URL(companionLink ?? "").hash.slice(1);
}

export function readRoomOfDoctor(client: TestClient) {
  return readRoomOf(client, doctorOf(client));
}

export function stateWho(client: TestClient, secret: string, statement: object = TEST_STATEMENT): Promise<TestAnswer> {
  return client.post(stateCompanionCall.path, { ...statement, secret });
}

export async function readAsCompanion(client: TestClient, secret: string): Promise<CompanionRoom> {
  return companionRoomSchema.parse((await client.post(readCompanionRoomCall.path, { secret })).body);
}

/** A third person invited by the patient, named, and let in by the doctor. Returns the link's secret. */
export async function admitCompanion(client: TestClient): Promise<string> {
  const secret = await inviteCompanion(client);
  await stateWho(client, secret);
  await actOnCompanion(client, "clinic", "answer", { body: { isAdmitted: true } });
  return secret;
}
