import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LogState, writeLogState } from "../platform/backup/log-state.ts";
import { examineBackup } from "./examine-backup.ts";

const NOW = new Date("2026-11-29T03:00:00Z");

let home: string;

/** The folder of a database that a program has open. */
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "madoguchi-doctor-"));
  mkdirSync(join(home, "cluster"));
  mkdirSync(join(home, "share"));
  writeFileSync(join(home, "cluster/postmaster.pid"), "1\n2\n3\n4\n/socket\n");
});
afterEach(() => rmSync(home, { recursive: true }));

async function examineLog(state: Partial<LogState>) {
  const noted = { at: "2026-11-29T02:59:57.000Z", unstoredSeconds: 20, spoolBytes: 0, problem: null };
  await writeLogState(home, { ...noted, ...state });
  const backup = { place: { folder: join(home, "share") }, recipient: undefined, identityFile: undefined };
  return (await examineBackup(backup, home, NOW))[0];
}

test("a log that is stored is good", async () => {
  expect(await examineLog({})).toMatchObject({ state: "good", says: "The log is stored within a minute." });
});

test("an archive that cannot be written is bad at once, with the reason and what waits", async () => {
  expect(await examineLog({ unstoredSeconds: 700, spoolBytes: 33_554_432, problem: "ENOSPC" })).toMatchObject({
    state: "bad",
    says: "The archive cannot be written, 700 seconds of work and 34 MB of log are not stored: ENOSPC",
  });
});

test.each([
  ["that is late", { unstoredSeconds: 301 }, /^301 seconds of work and 0 MB of log are not stored\.$/],
  ["of which nothing was heard", { at: "2026-11-29T02:50:00.000Z" }, /^The running program does not store its log/],
])("a log %s is bad", async (_, state, says) => {
  expect(await examineLog(state)).toMatchObject({ state: "bad", says: expect.stringMatching(says) });
});
