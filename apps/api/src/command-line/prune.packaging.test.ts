import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { findArchives } from "../platform/backup/archive.ts";
import { folderStore } from "../platform/backup/folder-store.ts";
import { pruneArchive } from "../platform/backup/prune-archive.ts";
import { runMadoguchi } from "../testing/run-madoguchi.ts";
import { queryAlone, useStoredArchive } from "../testing/stored-archive.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const DAY_MS = 86_400_000;

const stored = useStoredArchive();

async function prune(daysLater: number) {
  const [archive] = await findArchives(folderStore(stored.current().backups));
  if (archive === undefined) throw new Error("there is no archive");
  return pruneArchive(archive, new Date(Date.now() + daysLater * DAY_MS));
}

test("no backup is removed before a younger one was found whole, but the log from before the first is", async () => {
  const { environment, bases, removeNewestBase } = stored.current();
  expect((await prune(0)).backups).toEqual([]);
  expect(bases()).toHaveLength(2);
  removeNewestBase();
  expect((await runMadoguchi(environment, "restore")).code).toBe(0);
});

test("a moment of the last week can be restored, also when only the backup of the day before leads to it", async () => {
  const { environment, place, bases, folder, between } = { ...stored.current(), between: stored.between() };
  expect((await runMadoguchi(environment, "verify")).code).toBe(0);
  const [, newer = ""] = bases();
  const manifest = JSON.parse(readFileSync(join(folder(), "base", newer, "manifest.json"), "utf8"));
  // A week after a moment between the two backups.
  const sinceMs = new Date(`${between.replace(" ", "T")}Z`).getTime();
  expect(sinceMs).toBeLessThan(new Date(manifest.finishedAt).getTime());
  await prune((sinceMs - Date.now()) / DAY_MS + 7);
  const restored = await runMadoguchi(environment, "restore", "--to", `${between} UTC`);
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  expect(await queryAlone(place, "select text from note")).toEqual([{ text: "before the deletion" }]);
});

test("after a week the log of superseded backups is removed, and the rest is whole and restores everything", async () => {
  const { environment, place, bases, log } = stored.current();
  expect((await runMadoguchi(environment, "verify")).code).toBe(0);
  const [older, newer] = bases();
  const before = log().length;
  const { backups, segments } = await prune(8);
  expect(backups).toEqual([older]);
  expect(bases()).toEqual([newer]);
  expect(segments).toBeGreaterThan(0);
  expect(log()).toHaveLength(before - segments);
  expect(await prune(8)).toEqual({ backups: [], segments: 0 });

  const proof = await runMadoguchi(environment, "verify");
  expect([proof.code, proof.errors]).toEqual([0, ""]);
  expect((await runMadoguchi(environment, "restore")).code).toBe(0);
  expect(await queryAlone(place, "select text from note")).toEqual([{ text: "after the deletion" }]);
});
