import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startBackedUpProgram } from "../../testing/backed-up-program.ts";
import { runMadoguchi } from "../../testing/run-madoguchi.ts";
import { queryAlone } from "../../testing/stored-archive.ts";
import { createProcessFolder, queryEmbedded, startProcess } from "../../testing/test-process.ts";
import { askAt } from "../db/ask-server.ts";
import { type BackedUpServer, openBackedUpServer } from "./open-backed-up-server.ts";

// The promise is a minute of real time, and the log of a quiet clinic takes nearly all of it.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const PROMISED_MS = 60_000;

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

function open(): Promise<BackedUpServer> {
  const databaseFolder = join(home.folder, "postgres");
  const backup = { place: { folder: backups }, recipient: undefined, identityFile: undefined };
  return openBackedUpServer({ databaseFolder, ...backup }, pino({ level: "silent" }));
}

/** What a new machine has from the archive as it is now, by one query. */
async function askRestored(text: string, ofArchive = backups): Promise<Record<string, unknown>[]> {
  const other = createProcessFolder();
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-backups-")));
  try {
    cpSync(ofArchive, copy, { recursive: true });
    const restored = await runMadoguchi({ DATA_DIR: other.folder, BACKUP_DIR: copy }, "restore");
    expect([restored.code, restored.errors]).toEqual([0, ""]);
    return await queryAlone(other.folder, text);
  } finally {
    other.remove();
    rmSync(copy, { recursive: true });
  }
}

test("a minute after a clean restart the first acts since are in the archive", async () => {
  await queryAlone(home.folder, "create table note (text text)");
  expect((await runMadoguchi(environment, "backup")).code).toBe(0);
  const server = await open();
  try {
    await askAt(server.url, "insert into note values ('after the restart')");
    await sleep(PROMISED_MS);
    expect(await askRestored("select text from note")).toEqual([{ text: "after the restart" }]);
  } finally {
    await server.close();
  }
});

test("a minute after a killed database is up again the last acts before are in the archive, also when none follow", async () => {
  await queryAlone(home.folder, "create table note (text text)");
  expect((await runMadoguchi(environment, "backup")).code).toBe(0);
  const server = await open();
  try {
    await askAt(server.url, "insert into note values ('before the kill')");
    process.kill(Number(readFileSync(join(home.folder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]), 9);
    await sleep(PROMISED_MS);
    expect(await askRestored("select text from note")).toEqual([{ text: "before the kill" }]);
  } finally {
    await server.close();
  }
});

test("a minute after a killed program is started again the acts before and after are in the archive", async () => {
  const started = await startBackedUpProgram();
  let { program } = started;
  try {
    await expect.poll(() => program.output()).toMatch(/"msg":"the backup was restored on trial and compared"/);
    await started.patients.register("before", 0);
    program.process.kill("SIGKILL");
    await program.ended;
    program = await startProcess(started.environment);
    await started.patients.register("after", 1);
    const count = "select count(*)::int as count from customer";
    const [running] = await queryEmbedded(started.folder, count);
    await sleep(PROMISED_MS);
    expect(await askRestored(count, started.backups)).toEqual([running]);
  } finally {
    program.process.kill("SIGTERM");
    await program.ended;
    started.remove();
  }
});
