import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { askAt } from "../platform/db/ask-server.ts";
import { runMadoguchi, startMadoguchi } from "../testing/run-madoguchi.ts";
import { makeKey } from "../testing/stored-archive.ts";
import { useStoredExport } from "../testing/stored-export.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const stored = useStoredExport();

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
    "rows that the tables do not take",
    (folder) => change(join(folder, "manifest.json"), /"business_hours"/, '"no_such_column"'),
    2,
    /^The database \S+ cannot be used: column "no_such_column" of relation "clinic" does not exist\n$/,
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
    /^The export is of a newer release \(\d[^)]+\), whose tables this one does not know\. Import it with that release\.\n$/,
  ],
  [
    "an export of another clinic",
    () => ({ CLINIC_ID: "clinic-b" }),
    1,
    /^The export is of the clinic clinic-minato, and CLINIC_ID names clinic-b\.\n$/,
  ],
];

test.each(REFUSED)("%s is refused in one line, and nothing is imported", async (_, spoil, code, line) => {
  const { keys, copy, createEmptyDatabase } = stored();
  const folder = copy();
  const more = spoil(folder) ?? {};
  const target = await createEmptyDatabase();
  const refused = await runMadoguchi({ ...keys, DATABASE_URL: target, ...more }, "import", folder);
  expect(refused.errors).toMatch(line);
  expect(refused.code).toBe(code);
  expect(await askAt(target, "select from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')")).toEqual([]);
});

test("where the database would be the embedded one, a refused import leaves none, and a killed one none or a whole one", async () => {
  const { keys, copy, folder, createDataFolder } = stored();
  const spoilt = copy();
  change(join(spoilt, "manifest.json"), /"business_hours"/, '"no_such_column"');
  const data = { ...keys, DATA_DIR: createDataFolder() };
  const before = readdirSync(data.DATA_DIR);
  const refused = await runMadoguchi(data, "import", spoilt);
  expect([refused.code, refused.errors]).toEqual([2, expect.stringContaining("no_such_column")]);
  expect(readdirSync(data.DATA_DIR)).toEqual(before);

  for (const delayMs of [300, 900, 1500, 2500]) {
    const cut = startMadoguchi(data, "import", folder);
    await Promise.race([sleep(delayMs), cut.ended]);
    cut.process.kill("SIGKILL");
    const isWhole = (await cut.ended) === 0;
    expect(existsSync(join(data.DATA_DIR, "postgres"))).toBe(isWhole);
    if (isWhole) break;
  }
  if (!existsSync(join(data.DATA_DIR, "postgres"))) {
    expect(await runMadoguchi(data, "import", folder)).toMatchObject({ code: 0, errors: "" });
  }
  expect(readdirSync(data.DATA_DIR).toSorted()).toEqual([...before, "postgres"].toSorted());
  expect((await runMadoguchi(data, "import", folder)).errors).toMatch(/has tables already/);
});

test("another key, a database with tables, a disk without room, and a folder that is there are each one line", async () => {
  const { keys, copy, place, createEmptyDatabase, createDataFolder } = stored();
  const folder = copy();
  const other = await makeKey();
  writeFileSync(join(place, "other.txt"), other.identity);
  const target = { DATABASE_URL: await createEmptyDatabase() };
  const wrongKey = { ...target, BACKUP_IDENTITY_FILE: join(place, "other.txt") };
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
  expect(await runMadoguchi(target, "export", join(place, "open"))).toMatchObject({
    code: 1,
    errors: "The export has everything about the patients: set BACKUP_RECIPIENT to encrypt it, or give --plain.\n",
  });
  change(join(folder, "manifest.json"), /"plainBytes": \d+/, '"plainBytes": 3000000000000000');
  const full = await runMadoguchi({ ...keys, DATA_DIR: createDataFolder() }, "import", folder);
  expect(full.code).toBe(2);
  expect(full.errors).toMatch(/^The import needs 9000000\.0 GB in \S+, and \d+\.\d GB are free\.\n$/);
});
