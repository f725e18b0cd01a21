import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { JOB_SCHEMA } from "../../platform/db/job-queues.ts";
import { notify, readMessages } from "../../testing/test-notifications.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const accountChanged = { type: "account.changed", change: "card-added", changedAt: new Date() } as const;

const client = useTestClient({
  at: new Date().toISOString(),
  customers: { hanako: {} },
});

async function readJobs(): Promise<Record<string, unknown>[]> {
  const { rows } = await client.database.execute("select * from pgboss.job order by name");
  return rows;
}

test("a job is stored as the queue's own library stores it", async () => {
  await notify(client, "hanako", accountChanged);
  const [ours] = await readJobs();
  await client.database.execute("delete from pgboss.job");
  const boss = new PgBoss({
    connectionString: client.databaseUrl,
    schema: JOB_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const data = { medicalBusinessId: "business-test", notificationId: String(ours?.["id"]) };
  await boss.send("send-mail", data, { group: { id: "business-test" } });
  await boss.stop({ graceful: false });
  const [theirs] = await readJobs();

  /** The absolute times differ; the intervals must not. */
  const timeless = (job: Record<string, unknown> | undefined) => {
    const { id: _, start_after, created_on, keep_until, ...rest } = job ?? {};
    const days = (Number(new Date(String(keep_until))) - Number(new Date(String(start_after)))) / 86_400_000;
    return { ...rest, keptDays: Math.round(days), isDueAtOnce: String(start_after) === String(created_on) };
  };
  expect(timeless(ours)).toEqual(timeless(theirs));
});

test("a job of a rolled back transaction was never enqueued", async () => {
  const undone = client.database.transaction(async (transaction) => {
    await notify(client, "hanako", accountChanged, { database: transaction });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect([await readJobs(), await readMessages(client, "hanako")]).toEqual([[], []]);
});
