import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRandom } from "../simulated-clinic/seeded-random.ts";
import { runMadoguchi, startMadoguchi } from "../testing/run-madoguchi.ts";
import { repetitions } from "../testing/soak.ts";
import { queryAlone } from "../testing/stored-archive.ts";
import { createProcessFolder } from "../testing/test-process.ts";

// Whole programs and servers start and end here, and 200 kills in the full length.
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const KILLS = repetitions({ suite: 12, soak: 200 });

let home: ReturnType<typeof createProcessFolder>;
let backups: string;
let environment: Record<string, string>;

beforeEach(() => {
  home = createProcessFolder();
  backups = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-backups-")));
  environment = { DATA_DIR: home.folder, BACKUP_DIR: backups };
});
afterEach(() => {
  home.remove();
  rmSync(backups, { recursive: true });
});

/** Writes into the database by itself, as under a program with a backup configured. */
function write(text: string): Promise<Record<string, unknown>[]> {
  return queryAlone(home.folder, text);
}

function makeDatabase() {
  return write("create table note (number integer primary key, text text); insert into note values (1, 'あ')");
}

/** The files of each base backup; one with a manifest is whole. */
function bases(): string[][] {
  const folders = readdirSync(backups).map((archive) => join(backups, archive, "base"));
  return folders.flatMap((folder) => readdirSync(folder).map((name) => readdirSync(join(folder, name))));
}

test("a stopped database is stored, removed and brought back", async () => {
  await makeDatabase();
  const stored = await runMadoguchi(environment, "backup");
  expect([stored.code, stored.errors]).toEqual([0, ""]);
  expect(stored.output).toMatch(/base\/\d{8}T\d{6}Z: \d+\.\d MB, not encrypted\.\n/);
  await write("insert into note values (2, 'い')");
  expect((await runMadoguchi(environment, "backup")).code).toBe(0);
  await write("insert into note values (3, 'う')");
  rmSync(join(home.folder, "postgres"), { recursive: true });
  const restored = await runMadoguchi(environment, "restore");
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  // The server that wrote the last row had not copied its log to the archive when the folder was removed.
  expect(await write("select text from note order by number")).toEqual([{ text: "あ" }, { text: "い" }]);
});

test("killed at any moment, a backup leaves those before it whole and no half one", async () => {
  await makeDatabase();
  const random = createRandom(20_261_123);
  const begun = Date.now();
  expect((await runMadoguchi(environment, "backup")).code).toBe(0);
  const whole = Date.now() - begun;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const program = startMadoguchi(environment, "backup");
    await Promise.race([sleep(random() * whole), program.ended]);
    program.process.kill("SIGKILL");
    await program.ended;
    expect(bases().filter((files) => files.includes("manifest.json")).length).toBeGreaterThanOrEqual(1);
  }
  const last = await runMadoguchi(environment, "backup");
  expect([last.code, last.errors]).toEqual([0, ""]);
  expect(bases().filter((files) => !files.includes("manifest.json"))).toEqual([]);
  expect(bases().flat()).not.toContainEqual(expect.stringMatching(/^draft-/));
  const proof = await runMadoguchi(environment, "verify");
  expect([proof.code, proof.errors]).toEqual([0, ""]);
});

test.each([
  [
    "a folder that is not there",
    { BACKUP_DIR: "/none/such" },
    2,
    "The folder /none/such of BACKUP_DIR is not there. Mount or make it.\n",
  ],
  ["no folder", { BACKUP_DIR: "" }, 1, "The configuration cannot be used: BACKUP_DIR is missing.\n"],
  [
    "a server of one's own",
    { DATABASE_URL: "postgresql://localhost/clinic" },
    1,
    "The configuration cannot be used: BACKUP_DIR is for the embedded database; the server of DATABASE_URL has means of its own for backups.\n",
  ],
  [
    "an invalid recipient",
    { BACKUP_RECIPIENT: "me" },
    1,
    "The configuration cannot be used: BACKUP_RECIPIENT must be an age recipient (age1…).\n",
  ],
])("%s is refused in one line", async (_, more, code, line) => {
  expect(await runMadoguchi({ ...environment, ...more }, "backup")).toEqual({ code, output: "", errors: line });
});

test("where there is no database none is made", async () => {
  const empty = join(home.folder, "empty");
  mkdirSync(empty);
  const refused = await runMadoguchi({ ...environment, DATA_DIR: empty }, "backup");
  expect(refused).toEqual({
    code: 2,
    output: "",
    errors: `There is no database in ${empty}/postgres: DATA_DIR names another folder.\n`,
  });
  expect(readdirSync(empty)).toEqual([]);
});

test("an archive that has disappeared counts as an unmounted share", async () => {
  await makeDatabase();
  expect((await runMadoguchi(environment, "backup")).code).toBe(0);
  for (const name of readdirSync(backups)) rmSync(join(backups, name), { recursive: true });
  const refused = await runMadoguchi(environment, "backup");
  expect(refused.code).toBe(2);
  expect(refused.errors).toMatch(
    /^The archive \S+ is gone\. Mount its disk, or remove \S+\/postgres\/archive to begin another\.\n$/,
  );
});
