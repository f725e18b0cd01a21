/**
 * Measures how soon all waiting patients are connected again after their process was killed, on a machine that is busy
 * with other work, and their cost while they are idle, with the portal's own sockets and calls and the embedded
 * PostgreSQL. All wait for the same department, which makes the longest queue. The reference is the processor share of
 * as many bare `ws` sockets. `PATIENTS`, `BUSY` (threads that only count), `KILLS` and `IDLE_SECONDS` set the size.
 */
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import pino from "pino";
import { ensureDemonstrationClinic } from "../../../apps/api/src/demonstration/ensure-demonstration-clinic.ts";
import { openDatabase } from "../../../apps/api/src/platform/db/open.ts";
import { JOB_QUEUES } from "../../../apps/api/src/records/notification/job-queues.ts";
import { createProcessFolder, processEnvironment } from "../../../apps/api/src/testing/test-process.ts";
import { createTokenSigner, insertSessions, insertWishes } from "../../http/patients.ts";
import { insertVisits } from "../../questionnaire/drafts.ts";
import { type MeasuredProgram, startProgram } from "../signalling/programs.ts";

const patients = Number(process.env["PATIENTS"] ?? 500);
const busy = Number(process.env["BUSY"] ?? 2);
const kills = Number(process.env["KILLS"] ?? 2);
const PORTS = { api: 3530, desk: 3531, bare: 3532, keys: 3533 };
const SETTLE_MS = 20_000;
const IDLE_MS = Number(process.env["IDLE_SECONDS"] ?? 60) * 1000;
const LONGEST_RETURN_MS = 120_000;
const VISIT_IN_MS = 10 * 60_000;

const { folder, remove } = createProcessFolder();
const opened = await openDatabase({ url: undefined, folder, queues: JOB_QUEUES, log: pino({ level: "silent" }) });
await ensureDemonstrationClinic(opened.database, new Date());
const signer = createTokenSigner();
const keys = createServer((_, answer) => answer.end(JSON.stringify(signer.publishedKeys))).listen(PORTS.keys);

const wishes = await insertWishes(opened.pool, patients, new Date(Date.now() + VISIT_IN_MS));
await insertSessions(opened.pool, wishes, signer.signedInAt);
const visits = await insertVisits(opened.pool, wishes);
await opened.pool.query("update treatment set doctor_name = null where clinic_id = 'clinic-minato'");
await opened.pool.query(
  `insert into visit_room (medical_business_id, treatment_id, clinic_id, waiting_since)
   select medical_business_id, treatment_id, clinic_id, now() from treatment where treatment_id = any($1::uuid[])`,
  [visits.map(({ treatmentId }) => treatmentId)],
);

/** The built program, as `npm start` runs it. */
const { command, environment: settings }: { command: string[]; environment: Record<string, string> } = JSON.parse(
  process.env["API_START"] ?? "{}",
);

function startApi(): Promise<MeasuredProgram> {
  const environment = processEnvironment(folder, PORTS.api, {
    DATABASE_URL: opened.url,
    DESK_PORT: String(PORTS.desk),
    DESK_BASE_URL: `http://localhost:${PORTS.desk}`,
    IDENTITY_PROJECT_ID: signer.projectId,
    IDENTITY_JWKS_URL: `http://localhost:${PORTS.keys}/keys`,
    ...settings,
  });
  return startProgram(command, environment);
}

/** The processor share of a program while it is idle. */
async function measureIdle(program: MeasuredProgram): Promise<number> {
  await sleep(SETTLE_MS);
  const [usedBefore, startedAt] = [program.processor(), performance.now()];
  await sleep(IDLE_MS);
  return (program.processor() - usedBefore) / (performance.now() - startedAt);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

async function measureBare(): Promise<number> {
  const bare = await startProgram([process.execPath, "apps/api/src/testing/bare-relay.program.ts"], {
    PORT: String(PORTS.bare),
  });
  const input = JSON.stringify({ port: PORTS.bare, visits, hashSecret: null });
  const waiting = await startProgram(
    [process.execPath, "bench/visit/signalling/waiting-patients.program.ts"],
    {},
    input,
  );
  const share = await measureIdle(bare);
  await waiting.stop();
  await bare.stop();
  return share;
}

/** Kills the program, starts it again at once, and waits until all are connected and stay so for two seconds. */
async function measureReturn(api: MeasuredProgram, browsers: MeasuredProgram): Promise<MeasuredProgram> {
  const counts = () => browsers.lastLine().split(" ").map(Number);
  const [, , refusedBefore = 0] = counts();
  const busyThreads = Array.from({ length: busy }, () => new Worker("for (;;);", { eval: true }));
  const killedAt = performance.now();
  await api.kill();
  const next = await startApi();
  const readyAt = performance.now();
  let allBackAt = 0;
  let firstLostAfter = 0;
  while (performance.now() - killedAt < LONGEST_RETURN_MS) {
    const [open = 0, lost = 0] = counts();
    if (open < patients) [allBackAt, firstLostAfter] = [0, lost];
    else allBackAt ||= performance.now();
    if (allBackAt > 0 && performance.now() - allBackAt > 2000) break;
    await sleep(100);
  }
  await Promise.all(busyThreads.map((thread) => thread.terminate()));
  const [, lost = 0, refused = 0] = counts();
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `  ready again after ${seconds(readyAt - killedAt)} s; all back after ${allBackAt ? seconds(allBackAt - killedAt) : "more than 120"} s; ` +
      `${refused - refusedBefore} refused; sockets lost so far ${lost}${lost > firstLostAfter ? ", some after all were back" : ""}`,
  );
  return next;
}

console.log(`${patients} patients wait for one department on one process`);
const bareShare = await measureBare();
let api = await startApi();
try {
  const input = visits.map(({ treatmentId, uid }) => ({ treatmentId, token: signer.signToken(uid) }));
  const given = JSON.stringify({ port: PORTS.api, visits: input });
  const browsers = await startProgram([process.execPath, "bench/visit/return/waiting-browsers.program.ts"], {}, given);
  const share = await measureIdle(api);
  console.log(`  idle: ${percent(share)} of a processor; bare sockets ${percent(bareShare)}`);
  for (let kill = 0; kill < kills; kill += 1) api = await measureReturn(api, browsers);
  await browsers.stop();
} finally {
  await api.stop();
  keys.close();
  await opened.close();
  remove();
}
process.exit();
