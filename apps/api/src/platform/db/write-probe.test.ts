import { expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient();

/** Simulates a full disk: no file of the database's own may grow. */
async function fillDisk(): Promise<void> {
  const { rows } = await client.database.execute<{ name: string }>("select current_database() as name");
  await client.database.execute(`alter database "${rows[0]?.name}" set temp_file_limit = 0`);
}

/** Simulates maintenance by an administrator, and a standby. */
async function refuseWrites(): Promise<void> {
  const { rows } = await client.database.execute<{ name: string }>("select current_database() as name");
  await client.database.execute(`alter database "${rows[0]?.name}" set default_transaction_read_only = on`);
}

async function allowWrites(): Promise<void> {
  const { rows } = await client.database.execute<{ name: string }>("select current_database() as name");
  await client.database.execute(`alter database "${rows[0]?.name}" reset default_transaction_read_only`);
}

test("a process whose database refuses writes is not ready, from the first call on", async () => {
  const app = client.another();
  await refuseWrites();
  try {
    const demoted = await app.get("/readyz");
    expect([demoted.status, demoted.body]).toMatchObject([503, { state: "not ready", database: "read-only" }]);
    expect((await app.get("/healthz")).status).toBe(200);
  } finally {
    await allowWrites();
  }
});

test("a process whose database is read-only is not ready", async () => {
  const before = await client.get("/readyz");
  expect(before.status).toBe(200);
  await fillDisk();
  // Existing connections keep their settings.
  const later = await client.another().get("/readyz");
  expect([later.status, later.body]).toMatchObject([503, { state: "not ready", database: "not-writable" }]);
  expect(await client.get("/healthz")).toMatchObject({
    status: 200,
    body: { state: "alive", version: expect.stringMatching(/^\d+\.\d+\.\d+/), day: expect.stringMatching(/^\d{4}-/) },
  });
});
