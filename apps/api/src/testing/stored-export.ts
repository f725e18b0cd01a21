import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { askAt } from "../platform/db/ask-server.ts";
import { databaseUrl } from "./database-url.ts";
import { findFreePort } from "./free-port.ts";
import { runMadoguchi } from "./run-madoguchi.ts";
import { makeKey } from "./stored-archive.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./test-process.ts";

/** The objects of `useStoredExport` for a test. */
export type StoredExport = {
  /** The variables with the recipient and its key. */
  keys: Record<string, string>;
  /** The folder of the export of the demonstration's clinic; read-only. */
  folder: string;
  /** A copy of it, which a test may damage. */
  copy: () => string;
  /** A separate folder of the test. */
  place: string;
  /** An empty database of the tests' server. */
  createEmptyDatabase: () => Promise<string>;
  /** An empty data folder. */
  createDataFolder: () => string;
};

function makeFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-exports-")));
}

/** One encrypted export of the demonstration's clinic for a file of tests, and places to import it into. */
export function useStoredExport(): () => StoredExport {
  let stored: string;
  let keys: Record<string, string>;
  let place: string;
  let ends: (() => void | Promise<void>)[];

  beforeAll(async () => {
    stored = makeFolder();
    const { recipient, identity } = await makeKey();
    writeFileSync(join(stored, "key.txt"), identity);
    keys = { BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY_FILE: join(stored, "key.txt") };
    const home = createProcessFolder();
    const program = await startProcess(processEnvironment(home.folder, await findFreePort()));
    const here = { ...keys, DATA_DIR: home.folder };
    const exported = await runMadoguchi(here, "export", join(stored, "demonstration"));
    program.process.kill("SIGTERM");
    await program.ended;
    home.remove();
    expect([exported.code, exported.errors]).toEqual([0, ""]);
  });
  afterAll(() => rmSync(stored, { recursive: true }));
  beforeEach(() => {
    place = makeFolder();
    ends = [() => rmSync(place, { recursive: true })];
  });
  afterEach(async () => {
    for (const end of ends) await end();
  });

  return () => ({
    keys,
    folder: join(stored, "demonstration"),
    copy: () => {
      cpSync(join(stored, "demonstration"), join(place, "copy"), { recursive: true });
      return join(place, "copy");
    },
    place,
    createEmptyDatabase: async () => {
      const server = inject("postgresUrl");
      const name = `empty_${randomUUID().replaceAll("-", "")}`;
      await askAt(server, `create database ${name}`);
      ends.unshift(async () => void (await askAt(server, `drop database ${name} with (force)`)));
      return databaseUrl(server, name);
    },
    createDataFolder: () => {
      const data = createProcessFolder();
      ends.unshift(data.remove);
      return data.folder;
    },
  });
}
