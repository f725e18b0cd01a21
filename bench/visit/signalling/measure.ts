/**
 * Measures the cost of waiting patients on one process, and how long a signal takes from one browser to the other
 * within it and to another process, with all of them waiting, on the embedded PostgreSQL. The reference is a bare `ws`
 * relay with as many sockets, in the same run. The patients are in a process of their own. `PATIENTS` and `SIGNALS` set
 * the size; each patient needs an open file (`ulimit -n`).
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
import { type MeasuredProgram, startProgram } from "./programs.ts";
import { measureLatency, openSocket } from "./sockets.ts";

const patients = Number(process.env["PATIENTS"] ?? 10_000);
const signals = Number(process.env["SIGNALS"] ?? 200);
const PORTS = { one: 3520, oneDesk: 3521, other: 3522, otherDesk: 3523, bare: 3524 };
/** Three rounds of pings, and the time of the garbage collector. */
const SETTLE_MS = 30_000;
const MINUTE_MS = 60_000;

const { folder, remove } = createProcessFolder();
const opened = await openDatabase({ url: undefined, folder, queues: JOB_QUEUES, log: pino({ level: "silent" }) });
await ensureDemonstrationClinic(opened.database, new Date());

function startApi(port: number, deskPort: number) {
  const desk = { DESK_PORT: String(deskPort), DESK_BASE_URL: `http://localhost:${deskPort}` };
  return startProgram(
    [process.execPath, "apps/api/src/main.ts"],
    processEnvironment(folder, port, { ...desk, DATABASE_URL: opened.url }),
  );
}

const { HASH_SECRET: hashSecret = "" } = processEnvironment(folder, PORTS.one);
const visits = await insertVisits(
  opened.pool,
  await insertWishes(opened.pool, patients + 1, new Date(Date.now() + 5 * MINUTE_MS)),
);

function enter(port: number, side: "patient" | "doctor"): Promise<WebSocket> {
  const treatmentId = visits[patients]?.treatmentId ?? "";
  const room = { medicalBusinessId: "business-minato", clinicId: "clinic-minato", treatmentId };
  const token = writeRoomToken(hashSecret, { ...room, side, holder: null }, new Date());
  const frame = { type: "enter", token, deviceId: `${side}-measured-device`, takesOver: false };
  return openSocket(`ws://127.0.0.1:${port}${ROOM_SOCKET_PATH}`, `http://localhost:${port}`, frame);
}

/** Connects all patients, then measures the cost of each relative to the freshly started program. */
async function measureWaiting(name: string, program: MeasuredProgram, port: number, secret: string | null) {
  const before = program.memory();
  const input = JSON.stringify({ port, visits: visits.slice(0, patients), hashSecret: secret });
  const waiting = await startProgram(
    [process.execPath, "bench/visit/signalling/waiting-patients.program.ts"],
    {},
    input,
  );
  await sleep(SETTLE_MS);
  const [usedBefore, startedAt] = [program.processor(), performance.now()];
  await sleep(SETTLE_MS);
  const share = (program.processor() - usedBefore) / (performance.now() - startedAt);
  const after = program.memory();
  const each = (after - before) / patients;
  const [, seconds] = waiting.output.trim().split(" ");
  console.log(
    `  ${name}  ${kilobytes(each)} for each (${kilobytes(before)} before, ${kilobytes(after)} with all), ` +
      `${(100 * share).toFixed(1)} % of a processor while they wait; all came in within ${seconds} s`,
  );
  return { each, stop: waiting.stop };
}

function print(name: string, { p50, p99 }: { p50: number; p99: number }, reference?: { p50: number }): void {
  const ratio = reference ? `, ${(p50 / reference.p50).toFixed(1)} times the reference` : "";
  console.log(`  ${name}  p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms${ratio}`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}

console.log(`${patients} patients wait on one process; the reference has as many sockets`);
const bare = await startProgram([process.execPath, "apps/api/src/testing/bare-relay.program.ts"], {
  PORT: String(PORTS.bare),
});
const bareWaiting = await measureWaiting("bare relay", bare, PORTS.bare, null);
const openBare = () => openSocket(`ws://127.0.0.1:${PORTS.bare}/measured`, "http://localhost");
const bareLatency = await measureLatency(await openBare(), await openBare(), signals);
await bareWaiting.stop();
await bare.stop();

const apis = [await startApi(PORTS.one, PORTS.oneDesk), await startApi(PORTS.other, PORTS.otherDesk)] as const;
try {
  const waiting = await measureWaiting("one process", apis[0], PORTS.one, hashSecret);
  console.log(`  memory of a patient ${(waiting.each / bareWaiting.each).toFixed(1)} times the reference`);
  const patient = await enter(PORTS.one, "patient");
  const doctorBeside = await enter(PORTS.oneDesk, "doctor");
  const within = await measureLatency(patient, doctorBeside, signals);
  doctorBeside.close();
  await sleep(1000);
  const across = await measureLatency(patient, await enter(PORTS.otherDesk, "doctor"), signals);
  console.log("a signal from one browser to the other, while they wait");
  print("bare relay       ", bareLatency);
  print("within a process ", within, bareLatency);
  print("across processes ", across, bareLatency);
  await waiting.stop();
} finally {
  await Promise.all(apis.map((api) => api.stop()));
  await opened.close();
  remove();
}
process.exit();
