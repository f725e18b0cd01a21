import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { useTestClient } from "../../testing/use-test-client.ts";
import { planJob } from "./job.store.ts";
import { startJobs } from "./start-jobs.ts";

// Workers look for jobs by the real clock.
vi.setConfig({ testTimeout: 60_000 });

const client = useTestClient({ at: new Date().toISOString() });
const dataSchema = z.object({ medicalBusinessId: z.string(), number: z.string() });
/** As long as a slow mail server takes. */
const WORK_MS = 200;
const MANY = 120;

let done: string[];

beforeEach(() => {
  done = [];
});

async function plan(queue: string, medicalBusinessId: string, count: number): Promise<void> {
  const now = new Date();
  for (let number = 0; number < count; number += 1) {
    await planJob(client.database, { queue, data: { medicalBusinessId, number: `${number}` }, startAfter: now, now });
  }
}

test.each([
  ["quick", "remind-of-visit", []],
  ["slow", "send-mail", ["send-mail"]],
])(
  "in a %s queue one job of a quiet business does not wait for the many of another one",
  async (_, queue, slowQueues) => {
    await plan(queue, "business-rushed", MANY);
    await plan(queue, "business-quiet", 1);
    const jobs = await startJobs({
      url: client.databaseUrl,
      log: pino({ level: "silent" }),
      slowQueues,
      outside: client.database.outside,
      problemOf: () => "none",
      handlers: {
        [queue]: async (data) => {
          await sleep(WORK_MS);
          done.push(dataSchema.parse(data).medicalBusinessId);
        },
      },
    });
    await expect.poll(() => done.includes("business-quiet"), { timeout: 30_000, interval: 20 }).toBe(true);
    // A worker that is free for others looks for jobs twice a second.
    expect(done.indexOf("business-quiet")).toBeLessThan(MANY / 2);
    await jobs.stop();
  },
);
