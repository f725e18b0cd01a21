import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readLogState } from "../platform/backup/log-state.ts";
import { type BackedUpServer, openBackedUpServer } from "../platform/backup/open-backed-up-server.ts";
import { askAt } from "../platform/db/ask-server.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { runMadoguchi } from "../testing/run-madoguchi.ts";
import { makeKey } from "../testing/stored-archive.ts";
import { createProcessFolder } from "../testing/test-process.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const TRIALS = 10;
const log = pino({ level: "silent" });
const NOTES = "select text from note order by number";

let home: ReturnType<typeof createProcessFolder>;
let backups: string;
let environment: Record<string, string>;

beforeEach(async () => {
  home = createProcessFolder();
  backups = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-backups-")));
  environment = { DATA_DIR: home.folder, BACKUP_DIR: backups };
});
afterEach(() => {
  home.remove();
  rmSync(backups, { recursive: true });
});

/** The running installation's database. */
function open(folder = home.folder): Promise<BackedUpServer> {
  const backup = { place: { folder: backups }, recipient: undefined, identityFile: undefined };
  return openBackedUpServer({ databaseFolder: join(folder, "postgres"), ...backup }, log);
}

/** A database as the page of the trial says: without an archive. */
async function askTrial(folder: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const server = await startEmbeddedPostgres({ folder: join(folder, "postgres"), log });
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) rows = await askAt(server.url, text);
    return rows;
  } finally {
    await server.stop();
  }
}

async function succeed(...parameters: string[]): Promise<string> {
  return succeedIn(home.folder, ...parameters);
}

async function succeedIn(folder: string, ...parameters: string[]): Promise<string> {
  const { code, errors, output } = await runMadoguchi({ ...environment, DATA_DIR: folder }, ...parameters);
  expect([code, errors]).toEqual([0, ""]);
  return output;
}

const add = (server: BackedUpServer, text: string) => askAt(server.url, "insert into note (text) values ($1)", [text]);

async function makeDatabase(): Promise<void> {
  await askTrial(home.folder, "create table note (number serial primary key, text text)");
  await succeed("backup");
}

/** The present second, and a second in which nothing happens on either side. */
async function moment(): Promise<string> {
  await sleep(1_100);
  const now = new Date().toISOString().slice(0, 19).replace("T", " ");
  await sleep(1_100);
  return `${now} UTC`;
}

test("ten trial restores beside the running installation take nothing from the real restore after them", async () => {
  await makeDatabase();
  let server = await open();
  for (let trial = 1; trial <= TRIALS; trial += 1) {
    await add(server, `running ${trial}`);
    await server.close();
    server = await open();
    const beside = createProcessFolder();
    await succeedIn(beside.folder, "restore");
    expect(await askTrial(beside.folder, "insert into note (text) values ('trial')", NOTES)).toHaveLength(trial + 1);
    beside.remove();
  }
  await add(server, "last");
  await server.close();
  await succeed("verify");
  const real = createProcessFolder();
  await succeedIn(real.folder, "restore");
  const texts = (await askTrial(real.folder, NOTES)).map(({ text }) => text);
  real.remove();
  expect(texts).toEqual([...Array.from({ length: TRIALS }, (_, index) => `running ${index + 1}`), "last"]);
});

test("a second restore to a later moment restores that moment", async () => {
  await makeDatabase();
  const server = await open();
  const moments: string[] = [];
  for (const text of ["one", "two", "three"]) {
    await add(server, text);
    moments.push(await moment());
  }
  await add(server, "four");
  await server.close();
  const [first = "", second = ""] = moments;
  await succeed("restore", "--to", first, "--keep-old");
  await succeed("restore", "--to", second, "--keep-old");
  expect(await askTrial(home.folder, NOTES)).toEqual([{ text: "one" }, { text: "two" }]);
});

test("a share that goes away is not replaced by a folder of this machine, and the log is whole when it is back", async () => {
  await makeDatabase();
  const server = await open();
  const away = `${backups}-away`;
  renameSync(backups, away);
  mkdirSync(backups);
  for (const text of ["meanwhile", "later"]) {
    await add(server, text);
    await askAt(server.url, "select pg_switch_wal()");
    await sleep(3_000);
  }
  expect(readdirSync(backups)).toEqual([]);
  rmdirSync(backups);
  renameSync(away, backups);
  await add(server, "back");
  await server.close();
  await succeed("verify");
  await succeed("restore", "--keep-old");
  expect(await askTrial(home.folder, NOTES)).toEqual([{ text: "meanwhile" }, { text: "later" }, { text: "back" }]);
});

test.runIf(process.getuid?.() === 0)(
  "a full share is said at once, and the log is whole when there is room again",
  async () => {
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", backups]).status).toBe(0);
    try {
      await makeDatabase();
      const server = await open();
      writeFileSync(join(backups, "other"), "");
      spawnSync("dd", ["if=/dev/zero", `of=${join(backups, "other")}`, "bs=4k"]);
      await add(server, "meanwhile");
      await askAt(server.url, "select pg_switch_wal()");
      const read = async () => (await readLogState(join(home.folder, "postgres")))?.problem;
      await expect.poll(read).toContain("ENOSPC");
      rmSync(join(backups, "other"));
      await expect.poll(read).toBeNull();
      await server.close();
      await succeed("verify");
      await succeed("restore", "--keep-old");
      expect(await askTrial(home.folder, NOTES)).toEqual([{ text: "meanwhile" }]);
    } finally {
      spawnSync("umount", [backups]);
    }
  },
);

test("a restored database of an encrypted archive stores nothing in clear, without its recipient being named again", async () => {
  const { recipient, identity } = await makeKey();
  const keyFile = join(home.folder, "key.txt");
  writeFileSync(keyFile, identity);
  environment = { ...environment, BACKUP_RECIPIENT: recipient };
  await makeDatabase();
  environment = { DATA_DIR: home.folder, BACKUP_DIR: backups, BACKUP_IDENTITY_FILE: keyFile };
  await succeed("restore", "--keep-old");
  const server = await open();
  await add(server, "since");
  await server.close();
  await succeed("backup");
  const files = readdirSync(backups, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith(".zst"))).toEqual([]);
  expect(files.filter((file) => /base\.tar\.zst\.age$|wal\/.*\.zst\.age$/.test(file)).length).toBeGreaterThan(2);
  await succeed("verify");
});

test("a trial is refused the archive until somebody says that it takes over, and then the one before is", async () => {
  await makeDatabase();
  const beside = createProcessFolder();
  try {
    await succeedIn(beside.folder, "restore");
    await expect(open(beside.folder)).rejects.toThrow(
      /belongs to another copy of this database \(main\)\. .*madoguchi take-over/,
    );
    await succeedIn(beside.folder, "take-over");
    const server = await open(beside.folder);
    await add(server, "there");
    await server.close();
    await expect(open()).rejects.toThrow(
      /belongs to another copy of this database \(\d{8}t\d{6}z-[\da-f]{6}\) since .*/,
    );
    const verified = JSON.parse(await succeed("verify", "--json"));
    expect(verified.branches).toMatchObject([
      { name: "main", isRunning: false },
      { parent: "main", isRunning: true },
    ]);
    expect(await succeed("verify")).toMatch(
      /^ {2}main: until .* JST\n {2}\S+ since .* JST, from main: until .* JST, running$/m,
    );
    await succeed("restore", "--keep-old");
    expect(await askTrial(home.folder, NOTES)).toEqual([{ text: "there" }]);
    await succeed("restore", "--keep-old", "--branch", "main");
    expect(await askTrial(home.folder, NOTES)).toEqual([]);
  } finally {
    beside.remove();
  }
});
