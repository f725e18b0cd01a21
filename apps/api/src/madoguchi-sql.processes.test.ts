import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFreePort } from "./testing/free-port.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 120_000 });

let environment: Record<string, string>;
let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let ends: (() => void | Promise<void>)[];

beforeEach(async () => {
  const { folder, remove } = createProcessFolder();
  database = await createProcessDatabase();
  ends = [database.close, remove];
  environment = processEnvironment(folder, await findFreePort(), { DATABASE_URL: database.url });
});

afterEach(async () => {
  for (const end of ends) await end();
});

test("a question at night is answered as a table or as JSON, and nothing can be changed by it", async () => {
  const asked = await runMadoguchi(environment, "sql", "select 'minato' as clinic_id, '03' as phone_number");
  expect([asked.code, asked.output]).toEqual([0, "clinic_id  phone_number\nminato     03\n(1 rows)\n"]);
  const json = await runMadoguchi(environment, "sql", "--json", "select 1 + 1 as two");
  expect(JSON.parse(json.output)).toEqual({ rows: [{ two: 2 }] });

  for (const change of ["delete from clinic_task", "commit; delete from clinic_task"]) {
    const refused = await runMadoguchi(environment, "sql", change);
    expect([refused.code, refused.output]).toEqual([1, ""]);
  }
  const wrong = await runMadoguchi(environment, "sql", "select nothing from nowhere");
  expect([wrong.code, wrong.errors]).toEqual([1, 'relation "nowhere" does not exist.\n']);
});

test("a session of another program that holds a transaction open is found and ended", async () => {
  const holder = await database.pool.connect();
  holder.on("error", () => undefined);
  await holder.query("begin");
  await holder.query("lock table clinic");
  const found = await runMadoguchi(
    environment,
    "sql",
    "--json",
    "select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  );
  const [{ pid }] = JSON.parse(found.output).rows;
  const ended = await runMadoguchi(environment, "sql", "--json", `select pg_terminate_backend(${pid}) as ended`);
  expect(JSON.parse(ended.output)).toEqual({ rows: [{ ended: true }] });
  await expect(holder.query("select 1")).rejects.toThrow();
  holder.release(true);
});
