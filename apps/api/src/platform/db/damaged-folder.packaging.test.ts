import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runApi } from "../../testing/built-programs.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { createProcessFolder, processEnvironment } from "../../testing/test-process.ts";

// Whole programs start and end here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = createProcessFolder());
});

afterEach(() => remove());

/** Starts the API on the folder and returns its error stream when it refuses. */
async function refusal(more: Record<string, string> = {}): Promise<string> {
  const program = runApi(processEnvironment(folder, await findFreePort(), more));
  expect(await program.ended).toBe(1);
  return program.errors();
}

test("a file in the place of the data folder is named in one clear line and left as it is", async () => {
  const path = join(folder, "postgres");
  writeFileSync(path, "a file");
  expect(await refusal()).toBe(
    `The data folder ${path} cannot be used (EEXIST). Put it right, or set DATA_DIR to another folder.\n`,
  );
  expect(readFileSync(path, "utf8")).toBe("a file");
});

test("a damaged database is reported in one clear line with its own reason, and nothing in it is changed", async () => {
  const first = runApi(processEnvironment(folder, await findFreePort()));
  await first.says(/"msg":"ready"/);
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  const control = join(folder, "postgres/cluster/global/pg_control");
  truncateSync(control, 10);
  const damaged = readFileSync(control);
  const line = await refusal();
  expect(line).toMatch(
    /^The embedded PostgreSQL on \S+\/postgres\/cluster does not start: could not read file "global\/pg_control": read 10 of 296 Nothing in the folder was changed; restore it from a backup\.\n$/,
  );
  expect(readFileSync(control)).toEqual(damaged);
});

test("a full disk at the first start is named with its remedy", async (context) => {
  const small = join(folder, "small");
  mkdirSync(small, { mode: 0o755 });
  const options = "size=20m,mode=755";
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", small]).status === 0;
  context.skip(!isMounted, "a small disk needs the right to mount one");
  try {
    const cluster = join(realpathSync(small), "postgres/cluster");
    expect(await refusal({ DATA_DIR: small })).toBe(
      `The disk of ${cluster} is full: a new database needs 100 MB. Make room, or set DATA_DIR to another folder, and start again.\n`,
    );
  } finally {
    spawnSync("umount", [small]);
  }
});

test("an empty database folder is reported in one clear line", async () => {
  const cluster = join(folder, "postgres/cluster");
  mkdirSync(cluster, { recursive: true });
  expect(await refusal()).toMatch(/^The embedded PostgreSQL on \S+\/cluster does not start: [^\n]+\n$/);
});

test("an empty key file of the service account is named", async () => {
  const path = join(folder, "account.json");
  writeFileSync(path, "");
  expect(await refusal()).toBe(
    `The configuration cannot be used: IDENTITY_SERVICE_ACCOUNT_FILE must name a readable service account key file, and ${path} is none.\n`,
  );
});

test.runIf(process.getuid?.() === 0)("an empty note of where root keeps the database is named", async () => {
  const ofRoot = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-note-")));
  chmodSync(ofRoot, 0o700);
  const note = join(ofRoot, "postgres/location");
  mkdirSync(join(ofRoot, "postgres"));
  writeFileSync(note, "");
  expect(await refusal({ DATA_DIR: ofRoot })).toBe(
    `The file ${note} does not name the database's folder. Restore it.\n`,
  );
  rmSync(ofRoot, { recursive: true });
});
