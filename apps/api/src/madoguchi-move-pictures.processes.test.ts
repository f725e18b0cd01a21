import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenDatabase } from "./platform/db/database.ts";
import { picture } from "./platform/pictures/picture.table.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { type S3Server, startS3Server } from "./testing/s3-server.ts";
import { createProcessDatabase } from "./testing/test-database.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MASTER_KEY = "5a".repeat(32);

let server: S3Server;
let opened: OpenDatabase;

beforeEach(async () => {
  [server, opened] = await Promise.all([startS3Server(), createProcessDatabase()]);
});
afterEach(async () => {
  await opened.close();
  await server.close();
});

function environment(changes: Record<string, string> = {}) {
  const account = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
  return { DATABASE_URL: opened.url, PICTURES_URL: server.url, MASTER_KEY, ...account, ...changes };
}

async function storePhotos(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ medicalBusinessId: "business", owner: `photo:${index}`, hash: "a".repeat(32), form: "large" },
    ...{ type: "image/jpeg" as const, content: randomBytes(5_000), storedAt: new Date() },
  }));
  const logos = rows.slice(0, 1).map((row) => ({ ...row, owner: "clinic:one" }));
  await opened.database.insert(picture).values([...rows, ...logos]);
}

async function contents() {
  const rows = await opened.database.select().from(picture);
  return rows.map(({ owner, content }) => [owner, content?.toString("hex") ?? "in the bucket"]).toSorted();
}

test("the command moves photos out and back, reports their number, and leaves the clinic's pictures", async () => {
  await storePhotos(45);
  const before = await contents();
  const out = await runMadoguchi(environment(), "move-pictures", "bucket", "--json");
  expect(out).toEqual({ code: 0, output: '{"to":"bucket","moved":45,"bytes":225000}\n', errors: "" });
  expect(new Set((await contents()).map(([owner, content]) => `${owner?.split(":")[0]} ${content}`)).size).toBe(2);
  expect(await server.names()).toHaveLength(45);
  const again = await runMadoguchi(environment(), "move-pictures", "bucket", "--json");
  expect(again.output).toBe('{"to":"bucket","moved":0,"bytes":0}\n');
  const back = await runMadoguchi(environment(), "move-pictures", "database");
  expect([back.code, back.output.trim().split("\n").at(-1)]).toEqual([
    0,
    "45 pictures (0.2 MB) are in the database now.",
  ]);
  expect(await contents()).toEqual(before);
  await expect.poll(server.names).toEqual([]);
});

test("a refusal is one line, names no key, and loses nothing", async () => {
  await storePhotos(1);
  const before = await contents();
  const run = async (changes: Record<string, string>, ...rest: string[]) => {
    const { code, errors } = await runMadoguchi(environment(changes), "move-pictures", ...rest);
    return [code, errors.trim()];
  };
  expect(await run({}, "moon")).toEqual([1, "Photos move to bucket or to database, and not to moon."]);
  expect(await run({ PICTURES_URL: "" }, "bucket")).toEqual([
    1,
    "PICTURES_URL is missing: it names the bucket on either side.",
  ]);
  expect(await run({ AWS_SECRET_ACCESS_KEY: "another-word" }, "bucket")).toEqual([
    2,
    "The bucket of PICTURES_URL would not serve: SignatureDoesNotMatch. Nothing is lost: run it again.",
  ]);
  expect(await contents()).toEqual(before);
});
