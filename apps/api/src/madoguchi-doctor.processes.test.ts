import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { Finding } from "./doctor/finding.ts";
import { findFreePort } from "./testing/free-port.ts";
import { startMadoguchi } from "./testing/run-madoguchi.ts";
import { createProcessDatabase, createTestDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let ends: (() => void | Promise<void>)[];

beforeEach(() => {
  const made = createProcessFolder();
  folder = made.folder;
  ends = [made.remove];
});
afterEach(async () => {
  for (const end of ends) await end();
});

/** Examines an installation with this environment; its outside services are at a closed port. */
async function examine(more: Record<string, string>) {
  const program = startMadoguchi(processEnvironment(folder, 3000, more), "doctor", "--json");
  const code = await program.ended;
  const { findings }: { findings: Finding[] } = JSON.parse(program.output());
  const of = (subject: string) => findings.filter((finding) => finding.subject === subject);
  return { code, findings, of };
}

async function createDatabase(): Promise<string> {
  const { url, close } = await createProcessDatabase();
  ends.unshift(close);
  return url;
}

test("services that do not answer are named, each with its remedy", async () => {
  const { code, of } = await examine({ DATABASE_URL: await createDatabase(), LINE_CHANEL_ID: "1" });
  expect(code).toBe(2);
  expect(of("configuration").map(({ state, says }) => [state, says])).toEqual([
    ["good", "The program starts with these variables."],
    ["warning", "LINE_CHANEL_ID is not a variable of Madoguchi."],
  ]);
  expect(of("identity")[0]).toMatchObject({
    state: "bad",
    remedy: expect.stringContaining("IDENTITY_SERVICE_ACCOUNT_FILE"),
  });
  expect(of("mail")[0]).toMatchObject({ state: "bad", remedy: expect.stringContaining("SMTP_URL") });
  expect(of("clock")[0]).toMatchObject({ state: "good" });
  // Backups of a server are its administrator's.
  expect(of("backup")).toEqual([]);
});

test("a database that does not answer and one without the program's tables are distinguished, and nothing is migrated", async () => {
  const port = await findFreePort();
  const away = await examine({ DATABASE_URL: `postgresql://user:open-sesame@localhost:${port}/clinic` });
  expect(away.of("database")).toMatchObject([{ state: "bad", remedy: "check DATABASE_URL and the server" }]);
  expect(JSON.stringify(away.findings)).not.toContain("open-sesame");

  const { url, pool, close } = await createTestDatabase();
  ends.unshift(close);
  await pool.query("drop schema drizzle cascade");
  const outdated = await examine({ DATABASE_URL: url });
  expect(outdated.of("database")).toMatchObject([{ state: "bad", says: "It would not serve: outdated." }]);
  expect((await pool.query("select to_regnamespace('drizzle') as schema")).rows).toEqual([{ schema: null }]);
});

test("a configuration that cannot be used is code 1", async () => {
  const { code, of } = await examine({ PORT: "many" });
  expect([code, of("configuration")[0]?.says]).toEqual([
    1,
    "The configuration cannot be used: PORT must be a whole number from 1 to 65535.",
  ]);
});

test("a missing backup and a stopped database are reported", async () => {
  const { code, of } = await examine({});
  expect(code).toBe(2);
  expect(of("backup")).toMatchObject([{ state: "bad", remedy: "set BACKUP_DIR to a folder on another disk" }]);
  expect(of("database")).toMatchObject([{ state: "warning", remedy: "start the program, and examine again" }]);
});

test("a share that is not mounted and a missing certificate are reported", async () => {
  const { of } = await examine({
    BACKUP_DIR: `${folder}/not-mounted`,
    PORTAL_BASE_URL: `https://localhost:${await findFreePort()}`,
  });
  expect(of("backup")).toMatchObject([{ state: "bad", remedy: "mount the disk of BACKUP_DIR" }]);
  expect(of("certificate")).toMatchObject([{ state: "bad", remedy: "start the proxy, or correct PORTAL_BASE_URL" }]);
});

test("for a person each finding is a line, and its remedy another", async () => {
  const more = { DATABASE_URL: await createDatabase(), IDENTITY_JWKS_URL: inject("sandbox").jwksUrl };
  const program = startMadoguchi(processEnvironment(folder, 3000, more), "doctor");
  expect(await program.ended).toBe(2);
  expect(program.output()).toMatch(/^ok +configuration +The program starts with these variables\.$/m);
  expect(program.output()).toMatch(/^BAD +mail +It would not serve: no-answer.*\.\n +→ check SMTP_URL/m);
});
