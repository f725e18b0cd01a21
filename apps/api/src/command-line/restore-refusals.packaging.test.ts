import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runMadoguchi } from "../testing/run-madoguchi.ts";
import { makeKey, useStoredArchive } from "../testing/stored-archive.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const archive = useStoredArchive();

/** The newest backup's own file. */
function newest(name: string): string {
  return join(archive.current().folder(), "base", archive.current().bases().at(-1) ?? "", name);
}

/** As the manifest of an earlier release, which has no sum. */
function changeManifest(from: string | RegExp, to: string): void {
  const path = newest("manifest.json");
  writeFileSync(
    path,
    readFileSync(path, "utf8")
      .replace(from, to)
      .replace(/,\s+"sum": "[^"]+"/, ""),
  );
}

/** The refused case, its preparation, and the line. */
const REFUSED: [string, () => { more?: Record<string, string>; to?: string; branch?: string }, number, RegExp][] = [
  [
    "a moment before the first backup",
    () => ({ to: "2026-01-01 00:00 JST" }),
    1,
    /^The backups begin at .* JST\. Nothing before can be brought back\.\n$/,
  ],
  [
    "a moment to come",
    () => ({ to: "2099-01-01 00:00 JST" }),
    1,
    /^The backups end at .* JST\. Leave --to out to bring back everything\.\n$/,
  ],
  [
    "no moment",
    () => ({ to: "yesterday" }),
    1,
    /^--to must be a moment such as "2026-11-23 14:05 JST", and is "yesterday"\.\n$/,
  ],
  [
    "an empty archive",
    () => ({ more: { BACKUP_DIR: archive.current().place } }),
    2,
    /^The folder \S+ of BACKUP_DIR has no backup\.\n$/,
  ],
  [
    "no key",
    () => ({ more: { BACKUP_IDENTITY_FILE: "" } }),
    2,
    /^The backup is encrypted: name the file with its key in BACKUP_IDENTITY_FILE\.\n$/,
  ],
  [
    "a file without a key",
    () => ({ more: { BACKUP_IDENTITY_FILE: import.meta.filename } }),
    2,
    /holds no age key \(AGE-SECRET-KEY-…\)\.\n$/,
  ],
  [
    "half a file",
    () => {
      const path = newest("base.tar.zst.age");
      truncateSync(path, Math.floor(readFileSync(path).length / 2));
      return {};
    },
    3,
    /^The file \S+base\.tar\.zst\.age of the backup is damaged or was changed\. --backup \S+Z begins with the one before\.\n$/,
  ],
  [
    "a changed file",
    () => {
      const path = newest("base.tar.zst.age");
      const content = readFileSync(path);
      content.writeUInt8(content.readUInt8(2_000) ^ 1, 2_000);
      writeFileSync(path, content);
      return {};
    },
    3,
    /^The file \S+base\.tar\.zst\.age of the backup is damaged or was changed\. --backup \S+Z begins with the one before\.\n$/,
  ],
  [
    "a missing file",
    () => {
      rmSync(newest("base.tar.zst.age"));
      return {};
    },
    3,
    /^The file \S+base\.tar\.zst\.age of the backup is missing\. --backup \S+Z begins with the one before\.\n$/,
  ],
  [
    "a branch that is not there",
    () => ({ more: {}, branch: "20261123t000000z-abcdef" }),
    1,
    /^There is no branch 20261123t000000z-abcdef in the archive\. It has main\.\n$/,
  ],
  [
    "a segment that is missing",
    () => {
      archive.current().removeNewestBase();
      const segments = archive.current().log();
      rmSync(join(archive.current().folder(), "wal", segments.at(-2) ?? ""));
      return {};
    },
    3,
    /^Segment [0-9A-F]{24} of the log is missing: not all that was done after .* JST can be brought back\. --as-far-as-stored brings back everything before it\.\n$/,
  ],
  [
    "another version of PostgreSQL",
    () => {
      changeManifest('"postgresMajor": 18', '"postgresMajor": 12');
      return {};
    },
    2,
    /^The backup is of PostgreSQL 12, and this program brings 18 and 15\. Restore it with the release that made it \(\d[^)]+\)\.\n$/,
  ],
  [
    "a disk that is too small",
    () => {
      changeManifest(/"plainBytes": \d+/, '"plainBytes": 9000000000000000');
      return {};
    },
    2,
    /^The backup needs 10800000\.0 GB in \S+, and \d+\.\d GB are free\.\n$/,
  ],
];

test.each(REFUSED)("%s is refused in one line, and nothing is made", async (_, prepare, code, line) => {
  const { more = {}, to, branch } = prepare();
  const refused = await runMadoguchi(
    { ...archive.current().environment, ...more },
    "restore",
    ...(to === undefined ? [] : ["--to", to]),
    ...(branch === undefined ? [] : ["--branch", branch]),
  );
  expect(refused.errors).toMatch(line);
  expect(refused.code).toBe(code);
  const made = existsSync(join(archive.current().place, "postgres"))
    ? readdirSync(join(archive.current().place, "postgres"))
    : [];
  expect(made.filter((name) => name.startsWith("cluster"))).toEqual([]);
});

test("another key is refused in one line", async () => {
  const other = await makeKey();
  writeFileSync(join(archive.current().place, "other.txt"), other.identity);
  const refused = await runMadoguchi(
    { ...archive.current().environment, BACKUP_IDENTITY_FILE: join(archive.current().place, "other.txt") },
    "restore",
  );
  expect(refused).toMatchObject({
    code: 2,
    errors: "The key in BACKUP_IDENTITY_FILE is not the one of this backup.\n",
  });
});
