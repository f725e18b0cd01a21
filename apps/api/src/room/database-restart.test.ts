import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";
import type { Deps } from "../platform/deps.ts";
import { createLive, type RunnableLive } from "../platform/live/live.ts";
import { insertStaff } from "../records/staff/staff-member.store.ts";
import { announceRoom } from "../records/visit/announce-room.ts";
import { changeRoom } from "../records/visit/visit-room.store.ts";
import { killPostgres } from "../testing/kill-postgres.ts";
import { candidateSignal, enterRoom, serveRooms, type TestRooms, type TestSocket } from "../testing/room-sockets.ts";
import { createTestClient, type TestClient } from "../testing/test-client.ts";
import { insertTestData, type TestData } from "../testing/test-data.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { insertTreatments } from "../testing/test-treatments.ts";

// A database server starts, ends and starts again here.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const DATA: TestData = {
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
};
const log = pino({ level: "silent" });

const DOCTOR_ID = "5b0f4d6a-3a43-4d0a-9c07-6f2f3c1d9e05";

let folder: string;
let opened: OpenDatabase;
let client: TestClient;
let treatmentId: string;
let lives: RunnableLive[];
let processes: (TestRooms & { deps: Deps })[];

async function addProcess(): Promise<TestRooms & { deps: Deps }> {
  const live = createLive({ database: opened.database, listenUrl: opened.url, log });
  lives.push(live);
  expect(await live.start()).toBe("listen");
  const deps = { ...client.deps, database: opened.database, live };
  return { ...(await serveRooms(deps)), deps };
}

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-rooms-")));
  chmodSync(folder, 0o755);
  client = await createTestClient({ at: "2026-05-12T09:50:00+09:00" });
  opened = await openDatabase({ url: undefined, folder, queues: {}, log });
  const made = await insertTestData(opened.database, DATA, client.now());
  treatmentId = (await insertTreatments(opened.database, DATA, made, client.now()))["visit"] ?? "";
  const doctor = { staffId: DOCTOR_ID, clinicId: client.clinicId, name: "佐藤 健", roles: ["doctor" as const] };
  await insertStaff(opened.database, { ...doctor, joinedAt: client.now() });
  lives = [];
  processes = [await addProcess(), await addProcess()];
});

afterEach(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await Promise.all(lives.map((live) => live.stop()));
  await opened.close();
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

async function enter(process: (typeof processes)[number] | undefined, side: "patient" | "doctor"): Promise<TestSocket> {
  if (!process) throw new Error("there are two");
  const { medicalBusinessId, clinicId } = client;
  const room = { medicalBusinessId, clinicId, treatmentId };
  const holder = side === "doctor" ? { id: DOCTOR_ID, roles: ["doctor" as const] } : null;
  const { token } = process.deps.videoCall.createCredential(room, side, holder, null);
  return enterRoom(process, side, token);
}

test("while people wait the database is killed: no socket ends, and later events reach them", async () => {
  const [one, other] = processes;
  const [patient, doctor] = [await enter(one, "patient"), await enter(other, "doctor")];
  // Both have come in and been announced to the other: a statement still under way would end its socket.
  const bothConnected = { isPatientConnected: true, isDoctorConnected: true };
  await expect.poll(() => [patient.state(), doctor.state()]).toMatchObject([bothConnected, bothConnected]);

  killPostgres(folder);
  patient.send({ type: "ping" });
  await expect.poll(() => patient.has("pong")).toBe(true);

  const { medicalBusinessId, clinicId } = client;
  const ids = { medicalBusinessId, clinicId, treatmentId };
  const call = async () => {
    await changeRoom(opened.database, ids, { calls: 1, calledAt: client.now() });
    if (one) await announceRoom(one.deps.live, opened.database, ids);
    return true;
  };
  await expect.poll(() => call().catch(() => false), { timeout: 20_000, interval: 100 }).toBe(true);
  // A message whose notification is lost is read from the table, every ten seconds.
  await expect
    .poll(() => [patient.state()?.phase, doctor.state()?.phase], { timeout: 20_000 })
    .toEqual(["called", "called"]);
  doctor.send({ type: "signal", signal: candidateSignal("d", null) });
  await expect.poll(() => patient.signals(), { timeout: 20_000 }).toHaveLength(1);
});
