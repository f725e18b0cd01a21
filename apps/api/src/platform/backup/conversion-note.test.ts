import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Archive, baseFile } from "./archive.ts";
import { writeText } from "./archive-store.ts";
import { chooseArchive } from "./choose-archive.ts";
import { readConversionTime, recordConversion } from "./conversion-note.ts";
import { folderStore } from "./folder-store.ts";
import { openArchive } from "./open-archive.ts";

const CARRIED_AT = new Date("2026-11-26T03:00:00.500Z");

let folder: string;
let earlier: Archive;

/** The least that makes the choice of an archive see a base backup. */
function storeBase({ store }: Archive, stamp: string): Promise<void> {
  return writeText(store, baseFile(stamp, "manifest.json"), "{}");
}

async function openBackedUp(number: string, stamp: string): Promise<Archive> {
  const archive = await openArchive(folderStore(folder), {
    systemIdentifier: number,
    home: folder,
    recipient: undefined,
  });
  await storeBase(archive, stamp);
  return archive;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-archives-"));
  earlier = await openBackedUp("15", "20261126T020000Z");
  await recordConversion(earlier, CARRIED_AT);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function chosen(target: string | undefined): Promise<string> {
  const wish = { named: undefined, target: target === undefined ? undefined : new Date(target) };
  return (await chooseArchive(folderStore(folder), wish)).systemIdentifier;
}

test("each moment of a carried-over database is in one archive: until then the earlier one, then the later", async () => {
  await openBackedUp("18", "20261126T030100Z");
  expect(await chosen(undefined)).toBe("18");
  expect(await chosen("2026-11-26T02:30:00Z")).toBe("15");
  expect(await chosen("2026-11-26T03:30:00Z")).toBe("18");
});

test("before the later archive has a backup the earlier one is used", async () => {
  await openArchive(folderStore(folder), { systemIdentifier: "18", home: folder, recipient: undefined });
  expect(await chosen(undefined)).toBe("15");
});

test("a database that uses its archive again after an undone conversion does not count as converted", async () => {
  expect(await readConversionTime(earlier)).toEqual(CARRIED_AT);
  await storeBase(earlier, "20261126T040000Z");
  expect(await readConversionTime(earlier)).toBeUndefined();
  await openBackedUp("18", "20261126T030100Z");
  await expect(chosen(undefined)).rejects.toThrow("has backups of several databases; name one with --archive");
});
