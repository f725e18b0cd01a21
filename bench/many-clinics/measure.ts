/**
 * Measures a thousand clinics in one installation, beside an installation of one. Every clinic is created by the calls
 * of `set-up`, and its texts, patients and visits by calls too. Then for both in turn: the program's start, its first
 * twenty seconds, its memory, the requests of a visitor and a desk, and one round of each background job. `CLINICS` and
 * `ROUNDS` set the size.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../country/station.ts";
import { createTokenSigner } from "../http/patients.ts";
import { processorMs } from "../http/processor.ts";
import { median } from "../median.ts";
import { memoryOf } from "../start/process-memory.ts";
import { askClinic, closeSockets, QUESTIONS } from "./ask.ts";
import { type FilledClinic, fillClinics } from "./fill-clinic.ts";
import { type BenchInstallation, startInstallation, startServices } from "./installation.ts";
import { openCounted, type Round } from "./rounds.ts";

const clinics = Number(process.env["CLINICS"] ?? 1000);
const rounds = Number(process.env["ROUNDS"] ?? 20);
const PORT = Number(process.env["BENCH_PORT"] ?? 3510);
const STARTS = 5;
const PAGES_OF_EACH = 2;
const PAGES_OF_ONE = 5_000;
/** Longer than a process caches a clinic's data. */
const FORGOTTEN_MS = 5_200;
const SETTLED_MS = 20_000;
const TARGET = 1.2;
/** Nobody waits for background jobs: a round over all clinics takes at most this share of the time between two. */
const MOST_OF_PAUSE = 0.01;
/** The noise between two equal measurements on a shared machine, in ms: no ratio is judged below it. */
const NOISE_MS = 3;

type Measured = {
  installation: BenchInstallation;
  counted: ReturnType<typeof openCounted>;
  filled: FilledClinic[];
};

let isMissed = false;

function report(what: string, one: number, many: number, { unit = "ms", digits = 1, noise = NOISE_MS } = {}): void {
  const ratio = many / one;
  const isOver = ratio > TARGET && many - one > noise;
  isMissed ||= isOver;
  const words = isOver ? `OVER ${TARGET}` : "within";
  console.log(
    `  ${what}: one ${one.toFixed(digits)} ${unit}, ${clinics} ${many.toFixed(digits)} ${unit}, × ${ratio.toFixed(2)}; ${words}`,
  );
}

async function fill(installation: BenchInstallation, count: number): Promise<Measured> {
  const counted = openCounted(installation);
  const startedAt = performance.now();
  const filled = await fillClinics(installation, { database: counted.database, signer }, count);
  const made = performance.now();
  const [{ ms = 0 } = {}] = await counted.doRounds();
  await counted.query("vacuum analyze");
  console.log(
    `${count} clinics made in ${((made - startedAt) / 1000).toFixed(0)} s, their times of 60 days in ${(ms / 1000).toFixed(1)} s`,
  );
  return { installation, counted, filled };
}

/** For both in turn: the time until ready, and the program's own use of the processor afterwards. */
async function measureStarts(both: readonly Measured[]): Promise<void> {
  const ready: number[][] = [[], []];
  const settling: number[][] = [[], []];
  for (let run = 0; run < STARTS; run += 1) {
    for (const [index, { installation }] of both.entries()) {
      const startMs = await installation.restart();
      ready[index]?.push(startMs.ready);
      const before = processorMs(installation.pid()) ?? Number.NaN;
      if (run > 0) continue;
      await sleep(SETTLED_MS);
      settling[index]?.push((processorMs(installation.pid()) ?? Number.NaN) - before);
    }
  }
  const [one = [], many = []] = ready;
  report(`start until ready, median of ${STARTS}`, median(one), median(many));
  const [own = [], all = []] = settling;
  report("processor of the program in the 20 s after it", median(own), median(all), { noise: 100 });
}

/** For both in turn, so that disturbances affect both alike. */
async function measureAnswers(both: readonly Measured[]): Promise<void> {
  const taken = QUESTIONS.map((): [number[], number[]] => [[], []]);
  for (let round = 0; round <= rounds; round += 1) {
    await sleep(FORGOTTEN_MS);
    for (const [number, question] of QUESTIONS.entries()) {
      for (let time = 0; time < question.times; time += 1) {
        for (const [index, { installation, filled }] of both.entries()) {
          // Each round another clinic, from the whole table.
          const clinic = filled[Math.floor((round / (rounds + 1)) * filled.length)] ?? filled[0];
          if (!clinic) throw new Error("no clinic was made");
          const ms = await askClinic(installation.port, question, clinic);
          if (round > 0) taken[number]?.[index]?.push(ms);
        }
      }
    }
  }
  for (const [number, { what }] of QUESTIONS.entries()) {
    const [one = [], many = []] = (taken[number] ?? []).map((times) => times.toSorted((a, b) => a - b));
    report(`${what}, p50`, percentile(one, 0.5), percentile(many, 0.5));
    report(`${what}, p95`, percentile(one, 0.95), percentile(many, 0.95));
  }
}

/** After equally many first pages at both: several of each clinic, or as many of the only one; then many of one. */
async function measureMemory(both: readonly Measured[]): Promise<void> {
  const sizes: number[] = [];
  for (const { installation, filled } of both) {
    const [first] = QUESTIONS;
    const startedAt = performance.now();
    for (let time = 0; time < PAGES_OF_EACH * clinics; time += 1) {
      const clinic = filled[time % filled.length];
      if (first && clinic) await askClinic(installation.port, first, clinic);
    }
    const perPage = (performance.now() - startedAt) / (PAGES_OF_EACH * clinics);
    const [own] = filled;
    for (let time = 0; first && own && time < PAGES_OF_ONE; time += 1) await askClinic(installation.port, first, own);
    await sleep(2000);
    const { resident } = memoryOf(installation.pid());
    sizes.push(resident);
    console.log(
      `  ${PAGES_OF_EACH * clinics} first pages of ${filled.length} clinics, one after another: ${perPage.toFixed(1)} ms each`,
    );
  }
  const [one = Number.NaN, many = Number.NaN] = sizes;
  report("memory afterwards", one, many, { unit: "MB", noise: 0 });
}

/** The second of two rounds: the first one does pending work. */
async function measureRounds(both: readonly Measured[]): Promise<void> {
  const done: Round[][] = [];
  for (const { counted } of both) {
    await counted.doRounds();
    const runs = [await counted.doRounds(), await counted.doRounds(), await counted.doRounds()];
    done.push(
      (runs[0] ?? []).map((round, index) => ({
        ...round,
        ms: median(runs.map((run) => run[index]?.ms ?? Number.NaN)),
      })),
    );
  }
  const [one = [], many = []] = done;
  for (const [index, { name, statements, ms, pauseMs }] of one.entries()) {
    const all = many[index];
    if (!all) continue;
    const share = all.ms / pauseMs;
    const isOver = share > MOST_OF_PAUSE || all.statements > TARGET * statements;
    isMissed ||= isOver;
    console.log(
      `  ${name}: one ${statements} statements, ${ms.toFixed(1)} ms; ${clinics} ${all.statements} statements, ${all.ms.toFixed(1)} ms, ${(100 * share).toFixed(3)} % of the time between two; ${isOver ? "OVER" : "within"}`,
    );
  }
}

const signer = createTokenSigner();
const services = startServices(signer, { keysPort: PORT + 8, mailPort: PORT + 9 });
const installations = [
  await startInstallation(PORT, signer, services),
  await startInstallation(PORT + 4, signer, services),
] as const;
try {
  const both = [await fill(installations[0], 1), await fill(installations[1], clinics)] as const;
  await measureStarts(both);
  await measureAnswers(both);
  await measureRounds(both);
  await measureMemory(both);
  for (const { counted } of both) await counted.close();
  if (isMissed) process.exitCode = 1;
} finally {
  closeSockets();
  for (const installation of installations) await installation.stop();
  services.close();
}
