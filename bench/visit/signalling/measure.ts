/**
 * What it costs to let patients wait, and how long a signal takes from one browser to the other within a process and
 * across two, with all of them waiting, on the embedded PostgreSQL. The reference is a bare `ws` relay in one process, with
 * as many sockets, in the same run. `PATIENTS` and `SIGNALS` set the size.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { ROOM_SOCKET_PATH } from "@madoguchi/contract/visit/room-socket";
import pino from "pino";
import { ensureDemonstrationClinic } from "../../../apps/api/src/demonstration/ensure-demonstration-clinic.ts";
import { writeRoomToken } from "../../../apps/api/src/platform/adapters/video-call/room-token.ts";
import { openDatabase } from "../../../apps/api/src/platform/db/open.ts";
import { JOB_QUEUES } from "../../../apps/api/src/records/notification/job-queues.ts";
import { createProcessFolder, processEnvironment } from "../../../apps/api/src/testing/test-process.ts";
import { insertWishes } from "../../http/patients.ts";
import { insertVisits } from "../../questionnaire/drafts.ts";
import { startProgram } from "./programs.ts";
import { measureLatency, openMany, openSocket } from "./sockets.ts";

const patients = Number(process.env["PATIENTS"] ?? 1000);
const signals = Number(process.env["SIGNALS"] ?? 200);
const PORTS = { one: 3520, oneDesk: 3521, other: 3522, otherDesk: 3523, bare: 3524 };
/** Two rounds of pings, and what the collector needs. */
const SETTLE_MS = 22_000;
const MINUTE_MS = 60_000;

const { folder, remove } = createProcessFolder();
const opened = await openDatabase({ url: undefined, folder, queues: JOB_QUEUES, log: pino({ level: "silent" }) });
await ensureDemonstrationClinic(opened.database, new Date());

function startApi(port: number, deskPort: number) {
  const desk = { DESK_PORT: String(deskPort), DESK_BASE_URL: `http://localhost:${deskPort}` };
  return startProgram("apps/api/src/main.ts", processEnvironment(folder, port, { ...desk, DATABASE_URL: opened.url }));
}

const { HASH_SECRET: hashSecret = "" } = processEnvironment(folder, PORTS.one);
const visits = await insertVisits(
  opened.pool,
  await insertWishes(opened.pool, patients + 1, new Date(Date.now() + 5 * MINUTE_MS)),
);

function enter(port: number, side: "patient" | "doctor", index: number): Promise<WebSocket> {
  const treatmentId = visits[index]?.treatmentId ?? "";
  const room = { medicalBusinessId: "business-minato", clinicId: "clinic-minato", treatmentId };
  const token = writeRoomToken(hashSecret, { ...room, side, holder: null }, new Date());
  const frame = { type: "enter", token, deviceId: `${side}-${index}-device`, takesOver: false };
  return openSocket(`ws://127.0.0.1:${port}${ROOM_SOCKET_PATH}`, `http://localhost:${port}`, frame);
}

async function closeAll(sockets: WebSocket[]): Promise<void> {
  for (const socket of sockets) socket.close();
  await sleep(SETTLE_MS / 2);
}

/** Bytes for each socket over those of the program when it has just started, whose heap has some room that the first ones fill. */
async function measureMemory(open: () => Promise<WebSocket[]>, memory: () => number) {
  const before = memory();
  const startedAt = performance.now();
  const sockets = await open();
  const seconds = (performance.now() - startedAt) / 1000;
  await sleep(SETTLE_MS);
  const after = memory();
  return { sockets, seconds, before, after, each: (after - before) / sockets.length };
}

function print(name: string, { p50, p99 }: { p50: number; p99: number }, reference?: { p50: number }): void {
  const ratio = reference ? `, ${(p50 / reference.p50).toFixed(1)} times the reference` : "";
  console.log(`  ${name}  p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms${ratio}`);
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`;

const bare = await startProgram("apps/api/src/testing/bare-relay.program.ts", { PORT: String(PORTS.bare) });
const openBare = (room: number) => openSocket(`ws://127.0.0.1:${PORTS.bare}/${room}`, "http://localhost");
const bareWaiting = await measureMemory(() => openMany(patients, openBare), bare.memory);
const bareLatency = await measureLatency(await openBare(patients), await openBare(patients), signals);
await closeAll(bareWaiting.sockets);
await bare.stop();

const apis = [await startApi(PORTS.one, PORTS.oneDesk), await startApi(PORTS.other, PORTS.otherDesk)];
try {
  const waiting = await measureMemory(
    () => openMany(patients, (index) => enter(index % 2 ? PORTS.one : PORTS.other, "patient", index)),
    () => apis.reduce((total, api) => total + api.memory(), 0),
  );
  console.log(`${patients} patients wait on two processes; the reference has ${patients} sockets in one`);
  console.log(`  all came in within ${waiting.seconds.toFixed(1)} s (reference ${bareWaiting.seconds.toFixed(1)} s)`);
  for (const [name, { each, before, after }] of Object.entries({ "two processes": waiting, reference: bareWaiting })) {
    console.log(
      `  memory of ${name}: ${kilobytes(before)} before, ${kilobytes(after)} then, ${kilobytes(each)} for each`,
    );
  }
  const patient = await enter(PORTS.one, "patient", patients);
  const doctorBeside = await enter(PORTS.oneDesk, "doctor", patients);
  const within = await measureLatency(patient, doctorBeside, signals);
  doctorBeside.close();
  await sleep(1000);
  const across = await measureLatency(patient, await enter(PORTS.otherDesk, "doctor", patients), signals);
  console.log("a signal from one browser to the other, while they wait");
  print("bare relay       ", bareLatency);
  print("within a process ", within, bareLatency);
  print("across processes ", across, bareLatency);
} finally {
  await Promise.all(apis.map((api) => api.stop()));
  await opened.close();
  remove();
}
process.exit();
