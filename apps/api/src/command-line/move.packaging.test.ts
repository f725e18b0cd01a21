import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { portableManifestSchema } from "../platform/portable/portable-manifest.ts";
import { databaseUrl } from "../testing/database-url.ts";
import { createFakeIdentity } from "../testing/fake-identity.ts";
import { findFreePort } from "../testing/free-port.ts";
import { createProcessPatients } from "../testing/process-patients.ts";
import { runMadoguchi } from "../testing/run-madoguchi.ts";
import { makeKey } from "../testing/stored-archive.ts";
import { createProcessFolder, processEnvironment, queryAt, startProcess } from "../testing/test-process.ts";

// Whole programs and servers start and end here.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let ends: (() => void | Promise<void>)[];
let exports: string;
let keys: Record<string, string>;
let environment: Record<string, string>;

/** Of the whole file: an export of the demonstration's clinic, and its keys. */
let stored: string;

beforeAll(async () => {
  stored = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-exports-")));
  const { recipient, identity } = await makeKey();
  writeFileSync(join(stored, "key.txt"), identity);
  keys = { BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY_FILE: join(stored, "key.txt") };
  const home = createProcessFolder();
  const program = await startProcess(processEnvironment(home.folder, await findFreePort()));
  const here = { ...keys, DATA_DIR: home.folder };
  const exported = await runMadoguchi(here, "export", join(stored, "demonstration"));
  program.process.kill("SIGTERM");
  await program.ended;
  home.remove();
  expect([exported.code, exported.errors]).toEqual([0, ""]);
});
afterAll(() => rmSync(stored, { recursive: true }));

beforeEach(async () => {
  const home = createProcessFolder();
  exports = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-exports-")));
  ends = [home.remove, () => rmSync(exports, { recursive: true })];
  const services = { IDENTITY_JWKS_URL: inject("sandbox").jwksUrl };
  environment = processEnvironment(home.folder, await findFreePort(), services);
});
afterEach(async () => {
  for (const end of ends) await end();
});

/** An empty database of the tests' server. */
async function createEmptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  await queryAt(inject("postgresUrl"), `create database ${name}`);
  ends.unshift(async () => void (await queryAt(inject("postgresUrl"), `drop database ${name} with (force)`)));
  return databaseUrl(inject("postgresUrl"), name);
}

/** An empty data folder. */
function createPlace(): string {
  const place = createProcessFolder();
  ends.unshift(place.remove);
  return place.folder;
}

function readManifest(name: string) {
  return portableManifestSchema.parse(JSON.parse(readFileSync(join(exports, name, "manifest.json"), "utf8")));
}

/** The tables of an export, each with its rows and their hash. */
function tablesOf(name: string): Record<string, string> {
  const { tables } = readManifest(name);
  return Object.fromEntries(tables.map((table) => [table.name, `${table.rows} ${table.sha256}`]));
}

async function move(from: Record<string, string>, name: string, to: Record<string, string>): Promise<void> {
  const exported = await runMadoguchi({ ...keys, ...from }, "export", join(exports, name));
  expect([exported.code, exported.errors]).toEqual([0, ""]);
  const imported = await runMadoguchi({ ...keys, ...to }, "import", join(exports, name));
  expect([imported.code, imported.errors]).toEqual([0, ""]);
}

test("an installation moves from the embedded database to a server and back with equal rows, and goes on there", async () => {
  const identity = await createFakeIdentity(() => new Date());
  const patients = createProcessPatients(environment["PORT"] ?? "", identity);
  const program = await startProcess(environment);
  await patients.register("hanako", 1);
  const treatmentId = String(await patients.book("hanako", (await patients.freeSpots())[0]));
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);

  const here = { DATA_DIR: environment["DATA_DIR"] ?? "" };
  const server = { DATABASE_URL: await createEmptyDatabase() };
  const there = { DATA_DIR: createPlace() };
  await move(here, "first", server);
  await move(server, "second", there);
  const last = await runMadoguchi({ ...keys, ...there }, "export", join(exports, "third"));
  expect([last.code, last.errors]).toEqual([0, ""]);
  const tables = tablesOf("first");
  expect(tablesOf("second")).toEqual(tables);
  expect(tablesOf("third")).toEqual(tables);
  expect(readManifest("third").sequences).toEqual(readManifest("first").sequences);
  expect(readdirSync(join(exports, "first"))).toEqual(["data.tar.zst.age", "manifest.json"]);
  expect(tables["public.picture"]).toMatch(/^[1-9]/);
  expect(tables["pgboss.job"]).toMatch(/^[1-9]/);

  for (const place of [server, there]) {
    const moved = await startProcess({ ...environment, ...place });
    expect(await patients.statusOfReading("hanako", treatmentId)).toBe(200);
    moved.process.kill("SIGTERM");
    expect([await moved.ended, moved.errors()]).toEqual([0, ""]);
  }
});

/** A copy of the stored export of the demonstration's clinic, which a test may damage. */
function copyExport(): string {
  const folder = join(exports, "copy");
  cpSync(join(stored, "demonstration"), folder, { recursive: true });
  return folder;
}

function change(path: string, pattern: RegExp, by: string): undefined {
  writeFileSync(path, readFileSync(path, "utf8").replace(pattern, by));
}

const REFUSED: [string, (folder: string) => Record<string, string> | undefined, number, RegExp][] = [
  [
    "half an export",
    (folder) => {
      rmSync(join(folder, "manifest.json"));
      return undefined;
    },
    3,
    /^The folder \S+ holds no whole export: its manifest is missing or damaged\.\n$/,
  ],
  [
    "changed bytes",
    (folder) => {
      const path = join(folder, "data.tar.zst.age");
      const content = readFileSync(path);
      content.writeUInt8(content.readUInt8(800) ^ 1, 800);
      writeFileSync(path, content);
      return undefined;
    },
    3,
    /^The file \S+data\.tar\.zst\.age of the backup is damaged or was changed\.\n$/,
  ],
  [
    "half of its bytes",
    (folder) => {
      const path = join(folder, "data.tar.zst.age");
      writeFileSync(path, readFileSync(path).subarray(0, 700));
      return undefined;
    },
    3,
    /^The file \S+data\.tar\.zst\.age of the backup is damaged or was changed\.\n$/,
  ],
  [
    "a manifest with another hash of a table",
    (folder) =>
      change(
        join(folder, "manifest.json"),
        /(?<begin>"name": "public\.clinic"[^}]*"sha256": ")[\da-f]{64}/,
        `$<begin>${"0".repeat(64)}`,
      ),
    3,
    /^The export in \S+ is not whole: public\.clinic has other rows than when it was made\.\n$/,
  ],
  [
    "no key",
    () => ({ BACKUP_IDENTITY_FILE: "" }),
    2,
    /^The export is encrypted: name the file with its key in BACKUP_IDENTITY_FILE\.\n$/,
  ],
  [
    "an export of a newer release",
    (folder) => change(join(folder, "manifest.json"), /"newestMigration": \d+/, '"newestMigration": 4000000000000'),
    2,
    /^The export is of a newer release \(0\.1\.0\), whose tables this one does not know\. Import it with that release\.\n$/,
  ],
  [
    "an export of another clinic",
    () => ({ CLINIC_ID: "clinic-b" }),
    1,
    /^The export is of the clinic clinic-minato, and CLINIC_ID names clinic-b\.\n$/,
  ],
];

test.each(REFUSED)("%s is refused in one line, and nothing is imported", async (_, spoil, code, line) => {
  const folder = copyExport();
  const more = spoil(folder) ?? {};
  const target = await createEmptyDatabase();
  const refused = await runMadoguchi({ ...keys, DATABASE_URL: target, ...more }, "import", folder);
  expect(refused.errors).toMatch(line);
  expect(refused.code).toBe(code);
  expect(await queryAt(target, "select from pg_tables where schemaname in ('public', 'drizzle')")).toEqual([]);
});

test("another key, a database with tables, a disk without room, and a folder that is there are each one line", async () => {
  const folder = copyExport();
  const other = await makeKey();
  writeFileSync(join(exports, "other.txt"), other.identity);
  const target = { DATABASE_URL: await createEmptyDatabase() };
  const wrongKey = { ...target, BACKUP_IDENTITY_FILE: join(exports, "other.txt") };
  expect(await runMadoguchi(wrongKey, "import", folder)).toMatchObject({
    code: 2,
    errors: "The key in BACKUP_IDENTITY_FILE is not the one of this backup.\n",
  });
  expect((await runMadoguchi({ ...keys, ...target }, "import", folder)).code).toBe(0);
  const filled = await runMadoguchi({ ...keys, ...target }, "import", folder);
  expect(filled.code).toBe(2);
  expect(filled.errors).toMatch(/^The database \S+ has tables already\. Import into an empty one: another DATA_DIR, /);
  expect(await runMadoguchi({ ...keys, ...target }, "export", folder)).toMatchObject({
    code: 1,
    errors: `${folder} is there already. Name a folder that is not.\n`,
  });
  expect(await runMadoguchi(target, "export", join(exports, "open"))).toMatchObject({
    code: 1,
    errors: "The export has everything about the patients: set BACKUP_RECIPIENT to encrypt it, or give --plain.\n",
  });
  change(join(folder, "manifest.json"), /"plainBytes": \d+/, '"plainBytes": 3000000000000000');
  const full = await runMadoguchi({ ...keys, DATA_DIR: createPlace() }, "import", folder);
  expect(full.code).toBe(2);
  expect(full.errors).toMatch(/^The import needs 9000000\.0 GB in \S+, and \d+\.\d GB are free\.\n$/);
});
