import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { createRandom } from "../../apps/api/src/simulated-clinic/seeded-random.ts";
import { createProcessPatients } from "../../apps/api/src/testing/process-patients.ts";
import type { Cost } from "../capacity/cost.ts";
import { createTokenSigner } from "../http/patients.ts";
import { API_PORT, startApi } from "../http/servers.ts";
import { median } from "../median.ts";
import { between, openMeter } from "../visit-cost/meter.ts";
import { type Answers, type CallCost, drawArrivals, replay } from "./replay.ts";
import { percentile } from "./station.ts";

/** Calls until the program's code is compiled and its connections have their plans. */
const WARMING = 60;
const FEW = 60;
const FEW_A_SECOND = 2;
const MANY = 100;
const ALL = WARMING + FEW + MANY;
const IDLE_MS = 30_000;
const SEED = 7;
/** The time for the queues to finish the jobs of the calls. */
const SETTLE_MS = 4_000;

export type Compared = {
  perSecond: number;
  people: number;
  predicted: Answers;
  measured: Answers;
  /** The share of the machine's processors that unrelated programs used meanwhile. */
  others: number;
};

type Meter = Awaited<ReturnType<typeof openMeter>>;

async function serverPid(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, "utf8");
  await client.end();
  return Number(stat.split(") ")[1]?.split(" ")[1]);
}

/** The processor time that all programs of the machine have used since it started. */
function busyMs(): number {
  return cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys + times.irq, 0);
}

async function costOf(meter: Meter, act: () => Promise<unknown>): Promise<{ cost: Cost; ms: number }> {
  const before = await meter.read();
  const startedAt = performance.now();
  await act();
  const ms = performance.now() - startedAt;
  await sleep(SETTLE_MS);
  return { cost: between(before, await meter.read()), ms };
}

type Come = { times: number[][]; programMs: number; databaseMs: number };

/** Divides the measured cost among the calls, by the time of each. */
function shareOut({ times, programMs, databaseMs }: Come, people: number): CallCost[] {
  const middles = times.map(median);
  const whole = middles.reduce((total, ms) => total + ms, 0);
  return middles.map((ms) => {
    const own = { programMs: (programMs / people) * (ms / whole), databaseMs: (databaseMs / people) * (ms / whole) };
    return { ...own, besidesMs: Math.max(0, ms - own.programMs - own.databaseMs) };
  });
}

/**
 * Runs patients who register, look for a time, book and open the booking, against the built program: first two a
 * second, which gives each call's cost, then `perSecond`, for which the simulation makes a prediction.
 */
export async function compareWithReality(perSecond: number): Promise<Compared> {
  const signer = createTokenSigner();
  const api = await startApi(signer, {}, { countsStatements: true });
  const url = new URL(api.databaseUrl);
  url.pathname = "postgres";
  const watched = { url: url.href, programPid: api.pid, serverPid: await serverPid(api.databaseUrl), doors: [] };
  const meter = await openMeter({ ...watched, countMails: () => Promise.resolve(0) });
  try {
    const patients = createProcessPatients(String(API_PORT), {
      signIdToken: ({ uid, email }) => Promise.resolve(signer.signToken(uid, email)),
    });
    const spots = await patients.freeSpots();
    const spotOf = (index: number) => spots[Math.floor((index * spots.length) / ALL)];
    const booked = new Map<string, string>();
    const book = async (index: number) => {
      const answer = await patients.book(`p${index}`, spotOf(index));
      if (typeof answer !== "string") throw new Error(`a booking was answered with ${answer}`);
      booked.set(`p${index}`, answer);
    };
    const calls: ((index: number) => Promise<unknown>)[] = [
      (index) => patients.register(`p${index}`, index),
      () => patients.freeSpots(),
      book,
      (index) => patients.statusOfReading(`p${index}`, booked.get(`p${index}`) ?? ""),
    ];

    /** The times of each call, for people who come at these moments and make one call after the other. */
    async function come(first: number, arrivals: readonly number[]): Promise<number[][]> {
      const times: number[][] = calls.map(() => []);
      await Promise.all(
        arrivals.map(async (at, index) => {
          await sleep(at);
          for (const [number, call] of calls.entries()) {
            const startedAt = performance.now();
            await call(first + index);
            times[number]?.push(performance.now() - startedAt);
          }
        }),
      );
      return times;
    }

    async function costOfPeople(first: number, arrivals: readonly number[]) {
      let times: number[][] = [];
      const { cost, ms } = await costOf(meter, async () => {
        times = await come(first, arrivals);
      });
      const share = (ms + SETTLE_MS) / (IDLE_MS + SETTLE_MS);
      const less = (field: "programMs" | "databaseMs") => Math.max(0, cost[field] - idle.cost[field] * share);
      return { times, programMs: less("programMs"), databaseMs: less("databaseMs") };
    }

    const random = createRandom(SEED);
    await come(0, drawArrivals(random, WARMING, perSecond));
    await sleep(2 * SETTLE_MS);
    const idle = await costOf(meter, () => sleep(IDLE_MS));
    const few = await costOfPeople(WARMING, drawArrivals(random, FEW, FEW_A_SECOND));
    const arrivals = drawArrivals(random, MANY, perSecond);
    const costs = shareOut(few, FEW);
    const before = { busyMs: busyMs(), own: process.cpuUsage(), at: performance.now() };
    const together = await costOfPeople(WARMING + FEW, arrivals);
    const own = process.cpuUsage(before.own);
    const ownMs = (own.user + own.system) / 1000 + together.programMs + together.databaseMs;
    const machineMs = (performance.now() - before.at) * cpus().length;
    const answers = together.times.flat();
    const sorted = answers.toSorted((one, other) => one - other);
    const capacities = { programs: 1, databaseProcessors: cpus().length, connections: 10, mailsASecond: 100 };
    return {
      ...{ perSecond, people: MANY, others: Math.max(0, busyMs() - before.busyMs - ownMs) / machineMs },
      predicted: replay(costs, arrivals, { ...capacities, relayBitsASecond: 0, cardLatencyMs: 0 }),
      measured: {
        ...{ p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) },
        programMs: together.programMs,
        databaseMs: together.databaseMs,
      },
    };
  } finally {
    await meter.close();
    await api.stop();
  }
}
