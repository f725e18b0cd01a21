import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteExpired } from "../composition/jobs.ts";
import { readRoomToken, writeRoomToken } from "../platform/adapters/video-call/room-token.ts";
import { createRandom } from "../simulated-clinic/seeded-random.ts";
import {
  candidateSignal,
  DOCTORS_ORIGIN,
  doctorToken,
  enterRoom,
  openSocket,
  PATIENTS_ORIGIN,
  patientToken,
  startTestRooms,
  type TestRooms,
} from "../testing/room-sockets.ts";
import { refusalOf } from "../testing/test-client.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { readTestRoom } from "../testing/test-room.ts";
import { useTestClient } from "../testing/use-test-client.ts";

let rooms: TestRooms;

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING, capacity: 2 } },
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "morning" },
    other: { customer: "taro", statusId: 1, spot: "morning" },
  },
});

/** A patient's token, made without a call that would ask the database. */
async function tokenOf(visit: string): Promise<string> {
  const { medicalBusinessId, clinicId, deps } = client;
  const room = { medicalBusinessId, clinicId, treatmentId: client.treatmentId(visit) };
  return deps.videoCall.createCredential(room, "patient", null, null).token;
}

beforeEach(async () => {
  rooms = await startTestRooms(client);
});
afterEach(() => rooms.stop());

test("a token lets one socket in once, through whichever process it comes", async () => {
  const another = await startTestRooms(client.another());
  const token = await patientToken(client);
  const sockets = await Promise.all(
    Array.from({ length: 8 }, (_, index) => enterRoom(index % 2 ? rooms : another, "patient", token)),
  );
  await expect.poll(() => sockets.filter((socket) => socket.has("entered")).length).toBe(1);
  const codes = await Promise.all(sockets.filter((socket) => !socket.has("entered")).map(({ closed }) => closed));
  expect(codes).toEqual(Array(7).fill(4401));
  await another.stop();
});

test("a token that is a minute old, of the other side, forged, or of another secret is refused", async () => {
  const room = {
    medicalBusinessId: client.medicalBusinessId,
    clinicId: client.clinicId,
    treatmentId: client.treatmentId("visit"),
  };
  const late = await patientToken(client);
  client.advance({ seconds: 60 });
  const [payload, signature] = (await doctorToken(client)).split(".");
  const turned = Buffer.from(payload ?? "", "base64url")
    .toString()
    .replace('"doctor"', '"patient"');
  const tokens = [
    late,
    await doctorToken(client),
    `${Buffer.from(turned).toString("base64url")}.${signature}`,
    writeRoomToken("another-hash-secret", { ...room, side: "patient", holder: null }, client.now()),
    "none",
    "",
  ];
  for (const token of tokens) expect(await (await enterRoom(rooms, "patient", token)).closed).toBe(4401);
  expect(await (await enterRoom(rooms, "doctor", await patientToken(client))).closed).toBe(4401);
});

test("another patient's visit, or another clinic's, gives no token", async () => {
  const path = fillPath(readRoomCall.path, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
  const ofAnother = await client.as("taro").get(path);
  expect([ofAnother.status, refusalOf(ofAnother)]).toEqual([404, "T001"]);
  const elsewhere = path.replace(client.clinicId, "clinic-elsewhere");
  expect((await client.as("hanako").get(elsewhere)).status).toBe(404);
  expect((await client.operator.get(elsewhere.replace("customer", "operation"))).status).toBeGreaterThanOrEqual(401);
  expect((await readTestRoom(client, "taro", "other")).token).not.toBeNull();
});

test("messages of one room reach no other", async () => {
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  const doctor = await enterRoom(rooms, "doctor", await doctorToken(client));
  const stranger = await enterRoom(rooms, "patient", await patientToken(client, "taro", "other"), {
    deviceId: "taros-phone",
  });
  const strangersDoctor = await enterRoom(rooms, "doctor", await doctorToken(client, "other"), {
    deviceId: "desk-two",
  });
  await expect.poll(() => [patient, doctor, stranger, strangersDoctor].every((each) => each.has("entered"))).toBe(true);
  stranger.send({ type: "signal", signal: candidateSignal("stranger", null) });
  await expect.poll(() => strangersDoctor.signals()).toHaveLength(1);
  patient.send({ type: "signal", signal: candidateSignal("patient", null) });
  await expect.poll(() => doctor.signals()).toEqual([candidateSignal("patient", null)]);
  const token = await patientToken(client);
  stranger.send({ type: "enter", token, deviceId: "taros-phone", takesOver: true });
  expect(await stranger.closed).toBe(4401);
});

test("pages of other origins, other addresses and other protocols get no socket", async () => {
  await expect(openSocket(rooms.patient, DOCTORS_ORIGIN)).rejects.toThrow("403");
  await expect(openSocket(rooms.patient, "https://evil.example")).rejects.toThrow("403");
  await expect(openSocket(`${rooms.patient}?token=x`, PATIENTS_ORIGIN)).rejects.toThrow("404");
  await expect(openSocket(rooms.patient.replace("/room", "/other"), PATIENTS_ORIGIN)).rejects.toThrow("404");
  const plain = await new Promise<number | undefined>((resolve) => {
    const headers = { connection: "Upgrade, HTTP2-Settings", upgrade: "h2c" };
    request(rooms.patient.replace("ws:", "http:"), { headers }, (answer) => resolve(answer.statusCode)).end();
  });
  expect(plain).toBe(200);
});

test("frames that are too large, unreadable or out of order end their socket and no other", async () => {
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  await expect.poll(() => patient.has("entered")).toBe(true);
  const endings: [string | Buffer, number][] = [
    ["x".repeat(65 * 1024), 1009],
    ["not JSON", 1008],
    [randomBytes(100), 1008],
    ['{"type":"unknown"}', 1008],
    ["null", 1008],
    ["[".repeat(30_000), 1008],
    ['{"type":"enter","token":"x","deviceId":"12345678","takesOver":false,"more":1}', 1008],
    ['{"type":"signal","signal":{"from":"a","to":null,"kind":"hello"}}', 4401],
    [
      '{"type":"signal","signal":{"from":"a","to":null,"kind":"description","description":{"type":"offer","sdp":7}}}',
      1008,
    ],
  ];
  for (const [data, code] of endings) {
    const socket = await openSocket(rooms.patient, PATIENTS_ORIGIN);
    socket.sendRaw(data);
    expect([String(data).slice(0, 50), await socket.closed]).toEqual([String(data).slice(0, 50), code]);
  }
  patient.send({ type: "ping" });
  await expect.poll(() => patient.has("pong")).toBe(true);
});

test("two hundred random frames, in the room and before it, crash nothing", async () => {
  const random = createRandom(7);
  const parts = [
    '{"type":"signal"',
    '"enter"',
    ":",
    ",",
    "{",
    "}",
    "[",
    '"signal"',
    "\u0000",
    "診",
    "1e999",
    '"__proto__"',
  ];
  for (let round = 0; round < 20; round += 1) {
    const socket =
      round % 2
        ? await openSocket(rooms.patient, PATIENTS_ORIGIN)
        : await enterRoom(rooms, "patient", await patientToken(client));
    for (let frame = 0; frame < 10; frame += 1) {
      const text = Array.from({ length: 8 }, () => parts[Math.floor(random() * parts.length)]).join("");
      socket.sendRaw(random() < 0.2 ? Buffer.from(text) : text);
    }
    expect(await socket.closed).toBe(1008);
  }
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  await expect.poll(() => patient.has("entered")).toBe(true);
});

test("a flood ends its socket", async () => {
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  for (let count = 0; count < 1_000; count += 1) patient.send({ type: "ping" });
  expect(await patient.closed).toBe(4429);
  const doctor = await enterRoom(rooms, "doctor", await doctorToken(client));
  for (let count = 0; count < 1_000; count += 1) doctor.send({ type: "signal", signal: candidateSignal("d", null) });
  expect(await doctor.closed).toBe(4429);
});

test("a silent socket is ended after five seconds; one that has shown a token is not, however slow the database", {
  timeout: 30_000,
}, async () => {
  const lock = new Client({ connectionString: client.databaseUrl });
  await lock.connect();
  await lock.query("begin; lock table live_message in access exclusive mode");
  const entering = await enterRoom(rooms, "patient", await patientToken(client));
  await expect.poll(() => entering.has("entered")).toBe(true);
  await lock.query("lock table visit_room in access exclusive mode");
  const late = await enterRoom(rooms, "patient", await tokenOf("other"));
  const codes: number[] = [];
  for (const socket of [entering, late]) void socket.closed.then((code) => codes.push(code));
  const silent = await openSocket(rooms.patient, PATIENTS_ORIGIN);
  expect(await silent.closed).toBe(4401);
  await lock.query("commit");
  await lock.end();
  await expect.poll(() => late.has("entered")).toBe(true);
  expect(codes).toEqual([]);
});

test("the log names no person in a room and no message", async () => {
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  await expect.poll(() => patient.has("entered")).toBe(true);
  patient.send({ type: "signal", signal: candidateSignal("patient", null, "192.0.2.7 54321") });
  patient.sendRaw("very private");
  await patient.closed;
  const socketLines = client.logLines.filter((line) => !line.includes('"path"')).join("\n");
  for (const word of ["192.0.2.7", "very private", client.treatmentId("visit"), "device-of-patient"]) {
    expect(socketLines).not.toContain(word);
  }
});

test("used tokens are deleted when they would have expired anyway", async () => {
  const token = await patientToken(client);
  const patient = await enterRoom(rooms, "patient", token);
  await expect.poll(() => patient.has("entered")).toBe(true);
  const tokenId = readRoomToken(client.deps.settings.hashSecret, token, client.now())?.tokenId;
  const used = sql`select token_id from room_token_use`;
  expect((await client.database.execute(used)).rows).toEqual([{ token_id: tokenId }]);
  await deleteExpired(client.deps);
  expect((await client.database.execute(used)).rows).toHaveLength(1);
  client.advance({ seconds: 61 });
  await deleteExpired(client.deps);
  expect((await client.database.execute(used)).rows).toEqual([]);
});
