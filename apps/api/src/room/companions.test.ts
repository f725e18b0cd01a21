import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { describePresence } from "@madoguchi/contract/visit/companion-record";
import { sendRoomMessageCall } from "@madoguchi/contract/visit/room.patient.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listCompanions } from "../records/companion/companion.store.ts";
import {
  candidateSignal,
  doctorToken,
  enterRoom,
  openSocket,
  PATIENTS_ORIGIN,
  patientToken,
  startTestRooms,
  type TestRooms,
  type TestSocket,
} from "../testing/room-sockets.ts";
import {
  actOnCompanion,
  admitCompanion,
  inviteCompanion,
  readAsCompanion,
  stateWho,
} from "../testing/test-companion.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { arrive, lead, newMessage, readTestRoom, showDoctor, takeStep } from "../testing/test-room.ts";
import { useTestClient } from "../testing/use-test-client.ts";

let rooms: TestRooms;

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(async () => {
  rooms = await startTestRooms(client);
});
afterEach(() => rooms.stop());

async function enterAsCompanion(secret: string, { deviceId = "daughters-phone", takesOver = false } = {}) {
  const { token } = await readAsCompanion(client, secret);
  return enterRoom(rooms, "patient", token ?? "none", { deviceId, takesOver });
}

async function enterAll(secret: string): Promise<Record<"patient" | "doctor" | "companion", TestSocket>> {
  const all = {
    patient: await enterRoom(rooms, "patient", await patientToken(client)),
    doctor: await enterRoom(rooms, "doctor", await doctorToken(client)),
    companion: await enterAsCompanion(secret),
  };
  for (const socket of Object.values(all)) await expect.poll(() => socket.has("entered")).toBe(true);
  return all;
}

async function present() {
  const { medicalBusinessId } = client;
  const [row] = await listCompanions(client.database, { medicalBusinessId, treatmentId: client.treatmentId("visit") });
  return { from: row?.presentFrom ?? null, until: row?.presentUntil ?? null };
}

async function beginVisit(): Promise<void> {
  await arrive(client);
  await showDoctor(client);
  await lead(client, "callPatient");
  await takeStep(client, "hanako", "roomAnswer");
}

test("a signal goes to the side that it names, and never from one pair to another", async () => {
  const { patient, doctor, companion } = await enterAll(await admitCompanion(client));
  companion.send({ type: "side-signal", to: "doctor", signal: candidateSignal("companion-1", null) });
  companion.send({ type: "side-signal", to: "patient", signal: candidateSignal("companion-2", null) });
  doctor.send({ type: "side-signal", to: "companion", signal: candidateSignal("doctor-2", null) });
  doctor.send({ type: "signal", signal: candidateSignal("doctor-1", null) });
  patient.send({ type: "side-signal", to: "companion", signal: candidateSignal("patient-2", null) });
  companion.send({ type: "signal", signal: candidateSignal("companion-3", null) });
  companion.send({ type: "side-signal", to: "companion", signal: candidateSignal("companion-4", null) });
  patient.send({ type: "side-signal", to: "doctor", signal: candidateSignal("patient-3", null) });
  patient.send({ type: "signal", signal: candidateSignal("patient-1", null) });
  await expect.poll(() => doctor.signals()).toEqual([candidateSignal("patient-1", null)]);
  await expect.poll(() => patient.signals()).toEqual([candidateSignal("doctor-1", null)]);
  expect(doctor.sideSignals()).toEqual([{ from: "companion", signal: candidateSignal("companion-1", null) }]);
  expect(patient.sideSignals()).toEqual([{ from: "companion", signal: candidateSignal("companion-2", null) }]);
  await expect
    .poll(() =>
      companion
        .sideSignals()
        .map(({ from, signal }) => `${from} ${signal.from}`)
        .sort(),
    )
    .toEqual(["doctor doctor-2", "patient patient-2"]);
  expect(companion.signals()).toEqual([]);
});

test("without all consents there is no token, and an earlier token is refused after the end", async () => {
  const secret = await inviteCompanion(client);
  expect((await readAsCompanion(client, secret)).token).toBeNull();
  await stateWho(client, secret);
  expect((await readAsCompanion(client, secret)).token).toBeNull();
  await actOnCompanion(client, "clinic", "answer", { body: { isAdmitted: true } });
  const { token } = await readAsCompanion(client, secret);
  await actOnCompanion(client, "patient", "end");
  const socket = await enterRoom(rooms, "patient", token ?? "none", { deviceId: "daughters-phone" });
  expect(await socket.closed).toBe(4401);
});

test("a companion comes in through the portal's listener alone", async () => {
  const { token } = await readAsCompanion(client, await admitCompanion(client));
  const socket = await enterRoom(rooms, "doctor", token ?? "none");
  expect(await socket.closed).toBe(4401);
});

test("a removed companion is out at once, in every process, and the others go on", async () => {
  const { patient, doctor, companion } = await enterAll(await admitCompanion(client));
  await expect.poll(() => doctor.state()?.companion?.isConnected).toBe(true);
  await actOnCompanion(client, "clinic", "end");
  expect(await companion.closed).toBe(4401);
  await expect.poll(() => patient.state()).not.toHaveProperty("companion");
  patient.send({ type: "signal", signal: candidateSignal("patient", null) });
  await expect.poll(() => doctor.signals()).toHaveLength(1);
});

test("another device with the same link asks, and takes over", async () => {
  const secret = await admitCompanion(client);
  const first = await enterAsCompanion(secret);
  await expect.poll(() => first.has("entered")).toBe(true);
  const second = await enterAsCompanion(secret, { deviceId: "daughters-laptop" });
  await expect.poll(() => second.has("held-elsewhere")).toBe(true);
  const { token } = await readAsCompanion(client, secret);
  second.send({ type: "enter", token: token ?? "none", deviceId: "daughters-laptop", takesOver: true });
  await expect.poll(() => second.has("entered")).toBe(true);
  await expect.poll(() => first.has("held-elsewhere")).toBe(true);
});

test("no frame gives a companion a message or a declaration", async () => {
  const { doctor, companion } = await enterAll(await admitCompanion(client));
  await arrive(client);
  await client.as("hanako").send(sendRoomMessageCall, {
    params: { treatmentId: client.treatmentId("visit") },
    body: newMessage("人には言えない話です。"),
  });
  await expect.poll(() => doctor.has("message")).toBe(true);
  await expect.poll(() => companion.state()?.phase).toBe("waiting");
  expect(JSON.stringify(companion.frames)).not.toMatch(/人には言えない|東京都|田中/);
});

test("the record has from when to when they were in the call, and not the time before it", async () => {
  const { companion } = await enterAll(await admitCompanion(client));
  await expect.poll(async () => (await readTestRoom(client)).state.companion?.isConnected).toBe(true);
  expect(await present()).toEqual({ from: null, until: null });
  await beginVisit();
  client.advance({ minutes: 12 });
  companion.close();
  await companion.closed;
  await expect.poll(present).toEqual({ from: client.now(), until: client.now() });
  const again = await enterAsCompanion(await readSecret());
  await expect.poll(() => again.has("entered")).toBe(true);
  client.advance({ minutes: 3 });
  const from = (await present()).from;
  again.close();
  await expect.poll(present).toEqual({ from, until: client.now() });
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  const { presences } = await client.as("hanako").read(readTreatmentCall, { params: ids });
  expect(presences.flatMap(describePresence)).toEqual([
    expect.stringMatching(/^田中 明子さん（家族・長女） 1\d:\d\d〜10:05$/),
  ]);
});

async function readSecret(): Promise<string> {
  return new URL((await readTestRoom(client)).companionLink ?? "").hash.slice(1);
}

test("after a restart of the process the companion comes in again as they were", async () => {
  const secret = await admitCompanion(client);
  const before = await enterAsCompanion(secret);
  await expect.poll(() => before.has("entered")).toBe(true);
  await rooms.stop();
  expect(await before.closed).toBe(1012);
  rooms = await startTestRooms(client);
  const after = await enterAsCompanion(secret);
  await expect.poll(() => after.has("entered")).toBe(true);
});

test("the portal's listener refuses a doctor's token", async () => {
  const socket = await openSocket(rooms.patient, PATIENTS_ORIGIN);
  socket.send({ type: "enter", token: await doctorToken(client), deviceId: "somebodys", takesOver: false });
  expect(await socket.closed).toBe(4401);
});
