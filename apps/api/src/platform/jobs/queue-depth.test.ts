import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";
import { JOB_SCHEMA } from "../db/job-queues.ts";
import { planJob } from "./job.store.ts";
import { readQueueDepths } from "./queue-depth.store.ts";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

function planMail(secondsFromNow: number): Promise<void> {
  const startAfter = new Date(Date.now() + secondsFromNow * 1000);
  const now = new Date(Math.min(Date.now(), startAfter.getTime()));
  return planJob(client.database, { queue: "send-mail", data: {}, startAfter, now });
}

/** Takes the due mails as a program does, and ends them as the mail server's answer ends them. */
async function runMails(end: "complete" | "fail"): Promise<void> {
  const boss = new PgBoss({ connectionString: client.databaseUrl, schema: JOB_SCHEMA, max: 1, supervise: false });
  boss.on("error", () => undefined);
  await boss.start();
  for (const { id } of await boss.fetch("send-mail", { batchSize: 10 })) await boss[end]("send-mail", id);
  await boss.stop({ graceful: false });
}

async function overdueMails(): Promise<number | undefined> {
  return (await readQueueDepths(client.database)).find(({ queue }) => queue === "send-mail")?.overdueSeconds;
}

test("a mail that the server does not take is counted from the time when it should have gone, not from its next attempt", async () => {
  await planMail(-400);
  await runMails("fail");
  const [depth] = await readQueueDepths(client.database);
  expect(depth).toMatchObject({ queue: "send-mail", due: 0, planned: 1, running: 0 });
  expect(await overdueMails()).toBeGreaterThanOrEqual(400);
  expect(await overdueMails()).toBeLessThan(500);
});

test("a mail whose conversation hangs is counted, and one for tomorrow is not", async () => {
  await planMail(86_400);
  expect(await overdueMails()).toBe(0);
  await planMail(-300);
  expect(await overdueMails()).toBeGreaterThanOrEqual(300);
  await client.database.execute("update pgboss.job set state = 'active' where start_after < now()");
  expect(await overdueMails()).toBeGreaterThanOrEqual(300);
  await client.database.execute("update pgboss.job set state = 'created' where state = 'active'");
  await runMails("complete");
  expect(await overdueMails()).toBe(0);
});
