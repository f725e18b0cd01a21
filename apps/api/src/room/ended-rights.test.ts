import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import { endRehearsalCall, startRehearsalCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { endSessionCall, endSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { changeStaffCall, endStaffSessionsCall, leaveStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import {
  lockCall,
  reportActivityCall,
  signOutCall,
  signOutEverywhereCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import { readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import { eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { customerSession } from "../records/customer/customer-session.table.ts";
import { staffMember } from "../records/staff/staff-member.table.ts";
import { treatment } from "../records/treatment/treatment.table.ts";
import { enterRoom, patientToken, startTestRooms, type TestRooms } from "../testing/room-sockets.ts";
import type { TestAnswer, TestRequests } from "../testing/test-client.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const PATHS = {
  staffLeave: leaveStaffCall.path,
  staffMember: changeStaffCall.path,
  staffSessionsEnd: endStaffSessionsCall.path,
};

const DOCTOR = "佐藤 健";

let rooms: TestRooms;
let doctor: TestRequests;

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(async () => {
  doctor = client.asStaff(["doctor"], DOCTOR);
  rooms = await startTestRooms(client);
});
afterEach(() => rooms.stop());

async function staffToken(): Promise<string> {
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  return (await doctor.read(readRoomCall, { params: ids })).token ?? "none";
}

/** An owner's act on the doctor. */
async function asOwner(act: "staffLeave" | "staffSessionsEnd" | "staffMember", roles?: StaffRole[]) {
  const [member] = await client.database.select().from(staffMember).where(eq(staffMember.name, DOCTOR));
  const path = fillPath(PATHS[act], { clinicId: client.clinicId, staffId: member?.staffId ?? "" });
  const owner = client.asStaff(["owner"], "山田 恵");
  return roles ? owner.put(path, { name: DOCTOR, roles, doctorId: null }) : owner.post(path);
}

async function endOwnSession(): Promise<TestAnswer> {
  const [session] = await client.database.select().from(customerSession);
  const sessionId = session?.sessionId ?? "";
  return client.as("hanako").send(endSessionCall, { params: { sessionId } });
}

const ENDS: [string, "patient" | "doctor", () => Promise<TestAnswer>][] = [
  ["the patient signs this device out", "patient", endOwnSession],
  ["the patient ends all sessions", "patient", () => client.as("hanako").send(endSessionsCall)],
  ["the doctor signs out", "doctor", () => doctor.post(signOutCall.path)],
  ["the doctor signs out everywhere", "doctor", () => doctor.post(signOutEverywhereCall.path)],
  ["the doctor's screen is locked", "doctor", () => doctor.post(lockCall.path)],
  ["an owner ends the doctor's sessions", "doctor", () => asOwner("staffSessionsEnd")],
  ["the doctor leaves the clinic", "doctor", () => asOwner("staffLeave")],
  ["the doctor loses the role", "doctor", () => asOwner("staffMember", ["owner"])],
];

test.each(ENDS)("when %s the open socket ends, and an earlier token is refused", async (_, side, end) => {
  const tokenOf = () => (side === "patient" ? patientToken(client) : staffToken());
  const [token, unused] = [await tokenOf(), await tokenOf()];
  const socket = await enterRoom(rooms, side, token);
  await expect.poll(() => socket.has("entered")).toBe(true);
  client.advance({ seconds: 1 });
  expect((await end()).status).toBeLessThan(300);
  expect(await socket.closed).toBe(4401);
  const late = await enterRoom(rooms, side, unused);
  expect(await late.closed).toBe(4401);
  expect(late.has("entered")).toBe(false);
});

test("when the account is closed the open socket ends, and an earlier token is refused", async () => {
  const [token, unused] = [await patientToken(client), await patientToken(client)];
  const socket = await enterRoom(rooms, "patient", token);
  await expect.poll(() => socket.has("entered")).toBe(true);
  await client.operator.send(cancelTreatmentCall, {
    params: { treatmentId: client.treatmentId("visit") },
    body: { reason: "休診のため" },
  });
  expect((await client.as("hanako").send(closeAccountCall)).status).toBe(200);
  expect(await socket.closed).toBe(4401);
  expect(await (await enterRoom(rooms, "patient", unused)).closed).toBe(4401);
});

test("when a rehearsal is removed while it is held, the doctor's socket ends", async () => {
  const owner = client.asStaff(["owner"], "山田 恵");
  const of = { clinicId: client.clinicId };
  await owner.send(startRehearsalCall, { params: of, body: { email: "director@clinic.example" } });
  const [visit] = await client.database.select().from(treatment).where(isNull(treatment.spotId));
  const { token } = await doctor.read(readRoomCall, { params: { ...of, treatmentId: visit?.treatmentId ?? "" } });
  const socket = await enterRoom(rooms, "doctor", token ?? "none");
  await expect.poll(() => socket.has("entered")).toBe(true);
  expect((await owner.send(endRehearsalCall, { params: of })).status).toBe(200);
  expect(await socket.closed).toBe(4401);
});

test("another patient and another doctor stay connected", async () => {
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  const staying = await enterRoom(rooms, "doctor", await staffToken());
  await client.asStaff(["doctor"], "田中 誠").post(signOutCall.path);
  await doctor.post(reportActivityCall.path);
  patient.send({ type: "ping" });
  staying.send({ type: "ping" });
  await expect.poll(() => patient.has("pong") && staying.has("pong")).toBe(true);
});
