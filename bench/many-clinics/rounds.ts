import { pino } from "pino";
import { createDeps } from "../../apps/api/src/composition/compose-deps.ts";
import { deleteExpired, nightlyWork, regularWork } from "../../apps/api/src/composition/jobs.ts";
import { readServiceAccount } from "../../apps/api/src/platform/adapters/identity/service-account.ts";
import { readConfig } from "../../apps/api/src/platform/config/config.ts";
import { createPool, databaseOver } from "../../apps/api/src/platform/db/pool.ts";
import { createLive } from "../../apps/api/src/platform/live/live.ts";
import { scheduleTimes } from "../../apps/api/src/records/spot-schedule/schedule-times.ts";
import type { BenchInstallation } from "./installation.ts";

/** One round of a background job: its statements, its time, and the time until the next one. */
export type Round = { name: string; statements: number; ms: number; pauseMs: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A merchant without requests, so that the rounds look for payments too. */
const CARDS = {
  CARD_BASE_URL: "http://localhost:9",
  CARD_MERCHANT_CCID: "A100000000000001069999cc",
  CARD_MERCHANT_KEY: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
  CARD_TOKEN_API_KEY: "bench",
};

/** Opens the database of an installation in this process, with every statement counted. */
export function openCounted({ databaseUrl, environment }: Pick<BenchInstallation, "databaseUrl" | "environment">) {
  const log = pino({ level: "silent" });
  const pool = createPool(databaseUrl, log);
  let statements = 0;
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    const counting = (...given: unknown[]): unknown => {
      statements += 1;
      return Reflect.apply(query, undefined, given);
    };
    Object.assign(client, { query: counting });
  });
  const database = databaseOver(pool);
  const now = () => new Date();
  const live = createLive({ database, listenUrl: databaseUrl, log });
  const opened = { database, pool, url: databaseUrl, close: () => pool.end() };
  const mailEnd = AbortSignal.abort();
  const deps = createDeps(readConfig({ ...environment, ...CARDS }, readServiceAccount), {
    ...{ opened, live, log, now, mailEnd },
  });
  const nightly = Object.entries(nightlyWork(deps)).map(([name, work]) => ({ name, work, pauseMs: DAY_MS }));
  const works: { name: string; pauseMs: number; work: () => Promise<unknown> }[] = [
    { name: "schedule-spots-ahead", pauseMs: HOUR_MS, work: () => scheduleTimes(deps) },
    { name: "forget-expired", pauseMs: HOUR_MS, work: () => deleteExpired(deps) },
    ...regularWork(deps),
    ...nightly,
  ];
  return {
    database,
    /** Runs every job once, one after the other. */
    doRounds: async (): Promise<Round[]> => {
      const rounds: Round[] = [];
      for (const { name, pauseMs, work } of works) {
        const before = statements;
        const startedAt = performance.now();
        await work();
        rounds.push({ name, pauseMs, statements: statements - before, ms: performance.now() - startedAt });
      }
      return rounds;
    },
    query: (text: string) => pool.query(text),
    close: () => pool.end(),
  };
}
