/**
 * Measures whether a rush at one business slows another one in the same program: the times of the other's portal and
 * desk calls, and the delay of its mails, before and while `VISITORS` come to the first at once, look and book.
 * `SECONDS` of each.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../country/station.ts";
import { createTokenSigner } from "../http/patients.ts";
import { askClinic, closeSockets, QUESTIONS } from "../many-clinics/ask.ts";
import { bookOne, type FilledClinic, fillClinics } from "../many-clinics/fill-clinic.ts";
import { startInstallation, startServices } from "../many-clinics/installation.ts";
import { openCounted } from "../many-clinics/rounds.ts";
import type { Rush, RushCounts } from "./visitors.ts";

const visitors = Number(process.env["VISITORS"] ?? 300);
const seconds = Number(process.env["SECONDS"] ?? 20);
const PORT = Number(process.env["BENCH_PORT"] ?? 3510);
/** Two businesses of four clinics. */
const CLINICS = 8;
const RUSHED = 0;
const QUIET = 4;
const BOOKINGS = 1000;
/** A slow mail server. */
const MAIL_MS = 300;
const PAUSE_MS = 50;
const BOOKING_PAUSE_MS = 4000;
const TARGET = 1.5;
/** The noise between two equal measurements on a shared machine. */
const NOISE_MS = 5;

const signer = createTokenSigner();
const services = startServices(signer, { keysPort: PORT + 8, mailPort: PORT + 9, mailMs: MAIL_MS });
const installation = await startInstallation(PORT, signer, services);
const counted = openCounted(installation);

/** Measures the quiet clinic's answers for so many seconds, by request; its patients book meanwhile. */
async function watchQuiet(clinic: FilledClinic, wishes: (() => Promise<void>)[]): Promise<number[][]> {
  const taken = QUESTIONS.map((): number[] => []);
  const endsAt = performance.now() + seconds * 1000;
  let bookedAt = Number.NEGATIVE_INFINITY;
  while (performance.now() < endsAt) {
    for (const [number, question] of QUESTIONS.entries()) {
      if (number > 0) taken[number]?.push(await askClinic(installation.port, question, clinic));
      await sleep(PAUSE_MS);
    }
    if (performance.now() - bookedAt < BOOKING_PAUSE_MS) continue;
    bookedAt = performance.now();
    await wishes.pop()?.();
  }
  return taken.map((times) => times.toSorted((one, other) => one - other));
}

/** The delays from event to mail server's answer since a moment, without mails that wait for the morning. */
async function mailDelays(since: Date): Promise<number[]> {
  const { rows } = await counted.query(
    `select extract(epoch from coalesce(settled_at, now()) - created_at)::float8 * 1000 as ms from notification
     where medical_business_id = 'business-1' and channel = 'mail' and created_at >= '${since.toISOString()}'
       and due_at < created_at + interval '1 second' order by 1`,
  );
  return rows.map(({ ms }: { ms: number }) => ms);
}

let isMissed = false;

function report(what: string, before: readonly number[], meanwhile: readonly number[]): void {
  if (meanwhile.length === 0) throw new Error(`${what} were not measured in the rush`);
  const [one, other] = [percentile(before, 0.95), percentile(meanwhile, 0.95)];
  const isOver = other / one > TARGET && other - one > NOISE_MS;
  isMissed ||= isOver;
  console.log(
    `  ${what}, 95 % of ${before.length} and ${meanwhile.length}: before ${one.toFixed(1)} ms, in the rush ${other.toFixed(1)} ms, × ${(other / one).toFixed(2)} (half ${percentile(before, 0.5).toFixed(1)} and ${percentile(meanwhile, 0.5).toFixed(1)} ms); ${isOver ? `OVER ${TARGET}` : "within"}`,
  );
}

const crowd = fork(join(import.meta.dirname, "visitors.ts"));
try {
  const filled = await fillClinics(installation, { database: counted.database, signer }, CLINICS);
  await counted.doRounds();
  await installation.restart();
  const [rushed, quiet] = [filled[RUSHED], filled[QUIET]];
  if (!rushed || !quiet) throw new Error("the clinics were not made");
  // Two patients of each quiet clinic have no visit yet, and each business one visit of a patient.
  const wishes = filled.slice(QUIET).flatMap((clinic) => [3, 4].map((index) => bookOne(PORT, signer, clinic, index)));
  await watchQuiet(quiet, []);
  const quietSince = new Date();
  const before = await watchQuiet(quiet, wishes.splice(wishes.length / 2));
  await sleep(BOOKING_PAUSE_MS);
  const delaysBefore = await mailDelays(quietSince);

  let counts: RushCounts = { answers: 0, refused: 0, booked: 0 };
  crowd.on("message", (message: RushCounts) => {
    counts = message;
  });
  const tokens = Array.from({ length: BOOKINGS }, (_, index) =>
    signer.signToken(`rush-${index}`, `rush-${index}@example.com`),
  );
  const rush: Rush = { port: PORT, clinic: rushed, visitors, tokens };
  crowd.send(rush);
  await sleep(2000);
  const rushSince = new Date();
  const meanwhile = await watchQuiet(quiet, wishes);
  crowd.kill();
  await once(crowd, "exit");
  await sleep(BOOKING_PAUSE_MS);
  const { answers, refused, booked } = counts;
  console.log(
    `  ${visitors} visitors of one business: ${answers} answers, ${refused} refused, ${booked} bookings with their mails`,
  );
  for (const [number, { what }] of QUESTIONS.entries()) {
    if (number > 0) report(what, before[number] ?? [], meanwhile[number] ?? []);
  }
  if (delaysBefore.length === 0) console.log("  its mails wait for the morning: measure them by day");
  else report("its mails", delaysBefore, await mailDelays(rushSince));
  if (isMissed) process.exitCode = 1;
} finally {
  crowd.kill();
  closeSockets();
  await counted.close();
  await installation.stop();
  services.close();
}
