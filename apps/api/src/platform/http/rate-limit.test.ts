import { fillPath } from "@madoguchi/contract/http/paths";
import { beforeEach, expect, test } from "vitest";
import { deleteExpired } from "../../composition/jobs.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { rateLimit } from "./rate-limit.table.ts";
import { countAgainst } from "./rate-limit.ts";

let path: string;

const client = useTestClient({ at: "2026-05-11T09:00:30+09:00", customers: { hanako: {}, taro: {} } });

beforeEach(() => {
  path = fillPath("/api/v1/customer/clinic/{clinicId}/next-treatment", { clinicId: client.clinicId });
});

test("a customer may make 300 calls a minute, counted over all processes", async () => {
  const other = client.another();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => (index % 2 ? client : other).as("hanako").get(path)),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);

  const refused = await other.as("hanako").get(path);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(refused.body).toEqual({
    code: "E005",
    message: "操作の回数が多すぎます。しばらく経ってから再度お試しください。",
  });
  expect((await client.as("taro").get(path)).status).toBe(200);

  client.advance({ seconds: 30 });
  expect((await client.as("hanako").get(path)).status).toBe(200);
});

test("an event counts against several rules and waits for the longest of those that are over", async () => {
  const minute = { rule: { name: "minute", limit: 1, windowSeconds: 60 }, subject: "someone" };
  const hour = { rule: { name: "hour", limit: 2, windowSeconds: 3600 }, subject: "someone" };
  await countAgainst(client.deps, [minute, hour]);
  await expect(countAgainst(client.deps, [minute, hour])).rejects.toMatchObject({
    details: { status: 429, retryAfterSeconds: 30 },
  });
  await expect(countAgainst(client.deps, [minute, hour])).rejects.toMatchObject({
    details: { status: 429, retryAfterSeconds: 3570 },
  });
});

test("the counts identify no person", async () => {
  await client.as("hanako").get(path);
  const rows = await client.database.select().from(rateLimit);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("hanako");
});

test("counts that no rule reads any more are deleted", async () => {
  await client.as("hanako").get(path);
  await deleteExpired(client.deps);
  expect(await client.database.select().from(rateLimit)).toHaveLength(1);
  client.advance({ days: 1, minutes: 2 });
  await deleteExpired(client.deps);
  expect(await client.database.select().from(rateLimit)).toEqual([]);
});
