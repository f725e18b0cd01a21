import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { runApi } from "../../testing/built-programs.ts";
import type { ChildProgram } from "../../testing/child-program.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { createProcessFolder, processEnvironment, queryEmbedded, startProcess } from "../../testing/test-process.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

// Whole programs start and end here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const log = pino({ level: "silent" });

let home: ReturnType<typeof createProcessFolder>;
let folder: string;
let running: EmbeddedPostgres | undefined;
let program: ChildProgram | undefined;

function createFolder(): string {
  const created = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-embedded-")));
  chmodSync(created, 0o755);
  return created;
}

// One for all tests, because creating a database takes longer than any of them.
beforeAll(() => {
  home = createProcessFolder();
  folder = join(home.folder, "postgres");
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  program?.process.kill("SIGKILL");
  await program?.ended;
  program = undefined;
});

afterAll(() => home.remove());

/** The environment of an API on this folder; its clinic is not the demonstration's, which would be created too. */
async function apiEnvironment(): Promise<Record<string, string>> {
  return processEnvironment(home.folder, await findFreePort(), { CLINIC_ID: "clinic-other" });
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

function serverPid(): number {
  return Number.parseInt(readFileSync(join(folder, "cluster/postmaster.pid"), "utf8"), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 60_000, interval: 20 }).toBe(true);
}

test("rows are there after a stop and a start", async () => {
  running = await startEmbeddedPostgres({ folder, log });
  await query(running.url, "create table note (text text); insert into note values ('あ')");
  await running.stop();
  running = await startEmbeddedPostgres({ folder, log });
  expect(await query(running.url, "select text from note")).toEqual([{ text: "あ" }]);
});

test("the server listens on a socket in a folder of its own and on no port", async () => {
  running = await startEmbeddedPostgres({ folder, log });
  expect(await query(running.url, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  expect(statSync(join(folder, "socket")).mode & 0o777).toBe(0o700);
});

test("a second process on the same folder is refused with one clear line", async () => {
  running = await startEmbeddedPostgres({ folder, log });
  program = runApi(await apiEnvironment());
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe(
    `The data folder ${folder} is in use by another running process (${process.pid}). Stop it, or set DATA_DIR to another folder.\n`,
  );
  expect(await query(running.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a process that is killed takes its server along, and a restart finds everything", async () => {
  program = await startProcess(await apiEnvironment());
  await queryEmbedded(home.folder, "create table before_kill (text text); insert into before_kill values ('kept')");
  program.process.kill("SIGKILL");
  expect(await program.ended).toBe("SIGKILL");
  await until(() => !existsSync(join(folder, "cluster/postmaster.pid")));
  running = await startEmbeddedPostgres({ folder, log });
  expect(await query(running.url, "select text from before_kill")).toEqual([{ text: "kept" }]);
});

test("a server that outlived its process is stopped before a new one is started", async () => {
  program = await startProcess(await apiEnvironment());
  const pid = serverPid();
  // A stopped server can neither obey the guard nor end by itself: the worst state that a kill can leave.
  process.kill(pid, "SIGSTOP");
  program.process.kill("SIGKILL");
  await program.ended;
  expect(isAlive(pid)).toBe(true);
  const starting = startEmbeddedPostgres({ folder, log });
  await sleep(300);
  process.kill(pid, "SIGCONT");
  running = await starting;
  expect(serverPid()).not.toBe(pid);
  expect(await query(running.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a server that dies is started again", async () => {
  running = await startEmbeddedPostgres({ folder, log });
  const { url } = running;
  await query(url, "create table before_death (text text); insert into before_death values ('kept')");
  const pid = serverPid();
  process.kill(pid, "SIGKILL");
  await until(() =>
    query(url, "select 1").then(
      () => serverPid() !== pid,
      () => false,
    ),
  );
  expect(await query(url, "select text from before_death")).toEqual([{ text: "kept" }]);
});

test("a folder whose path is too long for a socket gets its socket elsewhere", async () => {
  const deep = join(folder, "a".repeat(60), "b".repeat(60));
  running = await startEmbeddedPostgres({ folder: deep, log });
  expect(new URL(running.url).searchParams.get("host")).toMatch(/^\/tmp\/madoguchi-/);
  expect(await query(running.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  "a folder that only root can reach has its database elsewhere and records where",
  async () => {
    const ofRoot = createFolder();
    chmodSync(ofRoot, 0o700);
    running = await startEmbeddedPostgres({ folder: ofRoot, log });
    await query(running.url, "create table note (text text); insert into note values ('kept')");
    await running.stop();
    running = await startEmbeddedPostgres({ folder: ofRoot, log });
    expect(await query(running.url, "select text from note")).toEqual([{ text: "kept" }]);
    await running.stop();
    running = undefined;
    const home = readFileSync(join(ofRoot, "location"), "utf8").trim();
    expect(home).toMatch(/^\/var\/lib\/madoguchi\//);
    for (const made of [home, ofRoot]) rmSync(made, { recursive: true });
  },
);
