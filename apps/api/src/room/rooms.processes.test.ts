import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { liveServers } from "../platform/config/live-server.ts";
import { createPool, databaseOver } from "../platform/db/pool.ts";
import { createLive, type RunnableLive } from "../platform/live/live.ts";
import { runTestProgram } from "../testing/built-programs.ts";
import { hasNatsServer, NATS, type NatsServer, startNatsServer } from "../testing/nats-server.ts";
import {
  candidateSignal,
  doctorToken,
  enterRoom,
  patientToken,
  type RoomAddresses,
  startTestRooms,
} from "../testing/room-sockets.ts";
import type { ServeRooms } from "../testing/serve-rooms.program.ts";
import { repetitions } from "../testing/soak.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { arrive, lead, takeStep } from "../testing/test-room.ts";
import { startTransactionPooler } from "../testing/transaction-pooler.ts";
import { useTestClient } from "../testing/use-test-client.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const AT = "2026-05-12T09:50:00+09:00";
const WAITING = repetitions({ suite: 60, soak: 1000 });

const names = Array.from({ length: WAITING }, (_, index) => `patient${index}`);

const client = useTestClient({
  at: AT,
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING, capacity: WAITING } },
  customers: Object.fromEntries(names.map((name) => [name, { hasProfile: name === "patient0" }])),
  treatments: Object.fromEntries(
    names.map(
      (name, index) => [index === 0 ? "visit" : name, { customer: name, statusId: 1, startsAt: MORNING }] as const,
    ),
  ),
});

let nats: NatsServer | undefined;
let ownLive: RunnableLive | undefined;
/**
 * The address of the server that carries messages between the programs; `undefined` for the database's notifications.
 */
let liveUrl: string | undefined;

beforeAll(async () => {
  if (hasNatsServer) nats = await startNatsServer();
});
afterAll(async () => nats?.kill());
afterEach(() => {
  liveUrl = undefined;
});
afterEach(async () => {
  await ownLive?.stop();
  ownLive = undefined;
});

/** The test itself publishes in the same way. */
async function publishOver(url: string): Promise<void> {
  const log = pino({ level: "silent" });
  const { database } = client.deps;
  ownLive = createLive({ database, listenUrl: client.databaseUrl, server: liveServers.parse(url), log });
  await ownLive.start();
}

type Program = { rooms: RoomAddresses; kill: () => Promise<void> };

async function startProgram(): Promise<Program> {
  const given: ServeRooms = { databaseUrl: client.databaseUrl, at: AT, ...(liveUrl !== undefined && { liveUrl }) };
  const program = runTestProgram("serve-rooms", given);
  await program.says(/^ready .+\n/m);
  const [, patient = "", doctor = ""] = /^ready (\S+) (\S+)/m.exec(program.output()) ?? [];
  const kill = async () => {
    program.process.kill("SIGKILL");
    await program.ended;
  };
  return { rooms: { patient, doctor }, kill };
}

/** A patient's token, made without a call because there are many. */
async function tokenOf(visit: string): Promise<string> {
  const { medicalBusinessId, clinicId, deps } = client;
  const room = { medicalBusinessId, clinicId, treatmentId: client.treatmentId(visit) };
  return deps.videoCall.createCredential(room, "patient", null, null).token;
}

describe.each([
  { way: "PostgreSQL's notifications", isThere: true, urlOf: () => undefined },
  { way: NATS, isThere: hasNatsServer, urlOf: () => nats?.url },
])("over $way", ({ isThere, urlOf }) => {
  beforeEach(async () => {
    liveUrl = urlOf();
    if (liveUrl !== undefined) await publishOver(liveUrl);
  });

  test.runIf(isThere)(
    "a process is killed in the middle of a call: the other side goes on, and the patient is back through another",
    async () => {
      const [one, other] = [await startProgram(), await startProgram()];
      const patient = await enterRoom(one.rooms, "patient", await patientToken(client, "patient0"));
      const doctor = await enterRoom(other.rooms, "doctor", await doctorToken(client));
      await expect.poll(() => patient.has("entered") && doctor.has("entered")).toBe(true);
      patient.send({ type: "signal", signal: candidateSignal("p1", null) });
      await expect.poll(() => doctor.signals()).toHaveLength(1);
      doctor.send({ type: "signal", signal: candidateSignal("d1", "p1") });
      await expect.poll(() => patient.signals()).toEqual([candidateSignal("d1", "p1")]);

      await one.kill();
      await patient.closed;
      const again = await enterRoom(other.rooms, "patient", await patientToken(client, "patient0"));
      await expect.poll(() => again.has("entered")).toBe(true);
      again.send({ type: "signal", signal: candidateSignal("p2", null) });
      await expect.poll(() => doctor.signals().at(-1)).toEqual(candidateSignal("p2", null));
      const third = await startProgram();
      const tab = await enterRoom(third.rooms, "doctor", await doctorToken(client), {
        deviceId: "second-tab",
        takesOver: true,
      });
      await expect.poll(() => tab.has("entered") && doctor.has("held-elsewhere")).toBe(true);
      again.send({ type: "signal", signal: candidateSignal("p2", "d2") });
      await expect.poll(() => tab.signals()).toEqual([candidateSignal("p2", "d2")]);
      await Promise.all([other.kill(), third.kill()]);
    },
  );

  test.runIf(isThere)(
    "many patients wait on two processes, each receives their state, and a called one learns of it at once",
    async () => {
      const programs = [await startProgram(), await startProgram()];
      const visits = ["visit", ...Array.from({ length: WAITING - 1 }, (_, index) => `patient${index + 1}`)];
      const sockets: Awaited<ReturnType<typeof enterRoom>>[] = [];
      for (let first = 0; first < visits.length; first += 50) {
        const group = visits.slice(first, first + 50).map(async (visit, index) => {
          const program = programs[index % 2];
          if (!program) throw new Error("there are two");
          return enterRoom(program.rooms, "patient", await tokenOf(visit), { deviceId: `device-${visit}` });
        });
        sockets.push(...(await Promise.all(group)));
      }
      await expect
        .poll(() => sockets.filter((socket) => socket.has("entered")).length, { timeout: 60_000 })
        .toBe(WAITING);
      expect(new Set(sockets.map((socket) => socket.state()?.treatmentId)).size).toBe(WAITING);
      await arrive(client, "patient0");
      await lead(client, "callPatient");
      await expect.poll(() => sockets[0]?.state()?.phase).toBe("called");
      expect(sockets.slice(1).some((socket) => socket.state()?.phase === "called")).toBe(false);
      await Promise.all(programs.map((program) => program.kill()));
    },
  );
});

test("behind a pooler that forbids LISTEN a visit goes on, a second later at each step", async () => {
  const pooler = await startTransactionPooler(client.databaseUrl);
  const pool = createPool(pooler.url, pino({ level: "silent" }), { isPooled: true });
  const database = databaseOver(pool, { isPooled: true });
  const pooled = client.another({ database, pool, url: pooler.url, close: () => pool.end() });
  const [rooms, other] = [await startTestRooms(pooled), await startTestRooms(client.another())];
  const patient = await enterRoom(rooms, "patient", await patientToken(client, "patient0"));
  const doctor = await enterRoom(other, "doctor", await doctorToken(client));
  await expect.poll(() => patient.has("entered") && doctor.has("entered")).toBe(true);
  await arrive(client, "patient0");
  await lead(client, "callPatient");
  await expect.poll(() => patient.state()?.phase).toBe("called");
  await takeStep(pooled, "patient0", "roomAnswer");
  await expect.poll(() => doctor.state()?.phase).toBe("call");
  doctor.send({ type: "signal", signal: candidateSignal("d", null) });
  await expect.poll(() => patient.signals()).toHaveLength(1);
  patient.send({ type: "signal", signal: candidateSignal("p", "d") });
  await expect.poll(() => doctor.signals()).toHaveLength(1);
  await Promise.all([rooms.stop(), other.stop()]);
  await pooler.stop();
});
