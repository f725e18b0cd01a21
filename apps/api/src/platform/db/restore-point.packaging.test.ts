import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProcessFolder } from "../../testing/test-process.ts";
import { askAt } from "./ask-server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { deleteOldRestorePoints, makeRestorePoint, undoUpgrade } from "./restore-point.ts";

// A whole server starts and ends here.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MADE = new Date("2026-11-26T02:10:00Z");

function daysLater(days: number): Date {
  return new Date(MADE.getTime() + days * 86_400_000);
}

let home: ReturnType<typeof createProcessFolder>;
let server: EmbeddedPostgres;

beforeEach(async () => {
  home = createProcessFolder();
  server = await startEmbeddedPostgres({ folder: home.folder, log: pino({ level: "silent" }) });
  await askAt(server.url, "create table note (text text); insert into note values ('before')");
});
afterEach(async () => {
  await server.stop();
  home.remove();
});

test("a restore point is removed with the next one, and after seven days", async () => {
  await makeRestorePoint(server.url, server.home, daysLater(-1));
  expect(await makeRestorePoint(server.url, server.home, MADE)).toEqual({
    name: "before_upgrade_20261126t021000z",
    madeAt: MADE,
  });
  expect(await deleteOldRestorePoints(server.url, daysLater(6.9))).toEqual([]);
  expect(await deleteOldRestorePoints(server.url, daysLater(7.1))).toEqual(["before_upgrade_20261126t021000z"]);
  expect(await undoUpgrade(server.url, MADE)).toBeUndefined();
});

test("an undone upgrade stores the upgraded database for seven days", async () => {
  await makeRestorePoint(server.url, server.home, MADE);
  await askAt(server.url, "insert into note values ('since')");
  const undone = await undoUpgrade(server.url, daysLater(1));
  expect(undone).toEqual({ madeAt: MADE, kept: "before_undo_20261127t021000z" });
  expect(await askAt(server.url, "select text from note")).toEqual([{ text: "before" }]);
  const aside = server.url.replace("/madoguchi?", `/${undone?.kept}?`);
  expect(await askAt(aside, "select text from note")).toEqual([{ text: "before" }, { text: "since" }]);
  expect(await deleteOldRestorePoints(server.url, daysLater(8.1))).toEqual(["before_undo_20261127t021000z"]);
});

test("on a full disk nothing is copied, and the line says how much space is needed", async ({ skip }) => {
  const small = join(home.folder, "small");
  mkdirSync(small);
  skip(
    spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", small]).status !== 0,
    "nothing may be mounted here",
  );
  try {
    await expect(makeRestorePoint(server.url, small, MADE)).rejects.toThrow(
      /^The restore point before the upgrade needs 0\.0 GB in \S+\/small, and 0\.0 GB are free\. Make room, or start the previous release\.$/,
    );
  } finally {
    spawnSync("umount", [small]);
  }
  expect(await deleteOldRestorePoints(server.url, daysLater(99))).toEqual([]);
});
