import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { z } from "zod";
import { askAt } from "../platform/db/ask-server.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { runMadoguchi } from "./run-madoguchi.ts";
import { createProcessFolder } from "./test-process.ts";

const keySchema = z.object({ recipient: z.string(), identity: z.string() });

function makeFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-backups-")));
}

/** Starts the embedded database of a data folder as a program with a backup configured would, and queries it. */
export async function queryAlone(dataFolder: string, text: string): Promise<Record<string, unknown>[]> {
  const log = pino({ level: "silent" });
  const server = await startEmbeddedPostgres({ folder: join(dataFolder, "postgres"), log, isArchived: true });
  try {
    return await askAt(server.url, text);
  } finally {
    await server.stop();
  }
}

/** New keys for backups. */
export async function makeKey(): Promise<z.infer<typeof keySchema>> {
  return keySchema.parse(JSON.parse((await runMadoguchi({}, "backup-key", "--json")).output));
}

/** The objects of `useStoredArchive` for a test. */
export type StoredArchive = {
  /** The folder to restore into; empty for each test. */
  place: string;
  /** A copy of the archive, which a test may damage. */
  backups: string;
  environment: Record<string, string>;
  /** The archive's own folder. */
  folder: () => string;
  /** The names of its base backups, the oldest first. */
  bases: () => string[];
  /** The files of its log in their order. */
  log: () => string[];
  /** Removes the newest base backup, so that a restore needs the log since the first. */
  removeNewestBase: () => void;
};

/**
 * One encrypted archive for a file of tests: a base backup, a row, a moment, its deletion and another row, a base
 * backup. Returns the objects of each test, and the moment.
 */
export function useStoredArchive(): { current: () => StoredArchive; between: () => string } {
  let origin: ReturnType<typeof createProcessFolder>;
  let stored: string;
  let keyFile: string;
  let between: string;
  let place: ReturnType<typeof createProcessFolder>;
  let backups: string;

  beforeAll(async () => {
    origin = createProcessFolder();
    stored = makeFolder();
    const { recipient, identity } = await makeKey();
    keyFile = join(stored, "key.txt");
    writeFileSync(keyFile, `# made for this test\n${identity}\n`);
    const variables = { DATA_DIR: origin.folder, BACKUP_DIR: stored, BACKUP_RECIPIENT: recipient };
    await queryAlone(origin.folder, "create table note (text text)");
    expect((await runMadoguchi(variables, "backup")).code).toBe(0);
    await queryAlone(origin.folder, "insert into note values ('before the deletion')");
    await sleep(1_100);
    between = new Date().toISOString().slice(0, 19).replace("T", " ");
    await sleep(1_100);
    await queryAlone(origin.folder, "delete from note; insert into note values ('after the deletion')");
    // Stores the log of the servers since then.
    expect((await runMadoguchi(variables, "backup")).code).toBe(0);
  });
  afterAll(() => {
    origin.remove();
    rmSync(stored, { recursive: true });
  });
  beforeEach(() => {
    place = createProcessFolder();
    backups = makeFolder();
    cpSync(stored, backups, { recursive: true });
  });
  afterEach(() => {
    place.remove();
    rmSync(backups, { recursive: true });
  });

  const folder = () => join(backups, readdirSync(backups).find((name) => name.startsWith("madoguchi-")) ?? "");
  const bases = () => readdirSync(join(folder(), "base")).toSorted();
  return {
    between: () => between,
    current: () => ({
      place: place.folder,
      backups,
      environment: { DATA_DIR: place.folder, BACKUP_DIR: backups, BACKUP_IDENTITY_FILE: keyFile },
      folder,
      bases,
      log: () => readdirSync(join(folder(), "wal")).toSorted(),
      removeNewestBase: () => rmSync(join(folder(), "base", bases().at(-1) ?? ""), { recursive: true }),
    }),
  };
}
