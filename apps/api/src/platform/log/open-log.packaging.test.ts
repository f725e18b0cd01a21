import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { runApi } from "../../testing/built-programs.ts";
import type { ChildProgram } from "../../testing/child-program.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { createProcessFolder, processEnvironment } from "../../testing/test-process.ts";

// Whole programs start and end here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let folder: string;
let remove: () => void;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let port: number;
let program: ChildProgram | undefined;

beforeEach(async () => {
  ({ folder, remove } = createProcessFolder());
  database = await createTestDatabase();
  port = await findFreePort();
});

afterEach(async () => {
  program?.process.kill("SIGKILL");
  await program?.ended;
  program = undefined;
  await database.close();
  remove();
});

function environment(more: Record<string, string> = {}): Record<string, string> {
  return processEnvironment(folder, port, { DATABASE_URL: database.url, ...more });
}

async function readiness(): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer === undefined ? "no answer" : { status: answer.status, body: await answer.json() };
}

const WRITTEN = {
  status: 200,
  body: { state: "ready", database: "ready", log: "written", clock: "right", live: "at once" },
};
const NOT_WRITTEN = {
  status: 200,
  body: { state: "ready", database: "ready", log: "not written", clock: "right", live: "at once" },
};
const WAIT = { timeout: 60_000 };

async function stop(started: ChildProgram): Promise<number | string> {
  started.process.kill("SIGTERM");
  return started.ended;
}

function readLog(logs: string): string {
  return readdirSync(logs)
    .toSorted()
    .map((name) => readFileSync(join(logs, name), "utf8"))
    .join("");
}

test.runIf(process.platform === "linux")(
  "with a full disk under its output the API continues to serve, reports it, and exits with 0",
  async () => {
    const full = openSync("/dev/full", "w");
    const [node = "", ...parameters] = inject("apiCommand");
    const child = spawn(node, parameters, {
      env: { PATH: process.env["PATH"], ...environment() },
      stdio: ["ignore", full, "pipe"],
    });
    let errors = "";
    child.stderr?.setEncoding("utf8").on("data", (part: string) => {
      errors += part;
    });
    const ended = once(child, "exit");
    try {
      await expect.poll(readiness, WAIT).toEqual(NOT_WRITTEN);
      for (let count = 0; count < 200; count += 1) {
        expect((await fetch(`http://127.0.0.1:${port}/api/v1/nowhere`)).status).toBe(404);
      }
      expect(errors).toBe("The log cannot be written (ENOSPC): the API continues without it and retries.\n");
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
    }
  },
);

/** Only root may mount a file system that is small enough to be filled. */
function mountSmall(path: string): boolean {
  mkdirSync(path);
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", path], { stdio: "ignore" }).status === 0;
}

test("when the disk has room again, the waiting lines are written and /readyz reports it", async ({ skip }) => {
  const logs = join(folder, "logs");
  if (!mountSmall(logs)) skip("no file system can be mounted here");
  try {
    program = runApi(environment({ LOG_DIR: logs }));
    await expect.poll(readiness, WAIT).toEqual(WRITTEN);
    try {
      writeFileSync(join(logs, "other-program"), Buffer.alloc(512 * 1024));
    } catch {
      // It is full now.
    }
    await expect.poll(readiness, WAIT).toEqual(NOT_WRITTEN);
    const marked = await fetch(`http://127.0.0.1:${port}/api/v1/nowhere`);
    const requestId = marked.headers.get("x-request-id") ?? "none";
    expect(readLog(logs)).not.toContain(requestId);
    rmSync(join(logs, "other-program"));
    await expect.poll(readiness, WAIT).toEqual(WRITTEN);
    await expect.poll(() => readLog(logs)).toContain(requestId);
    expect(readLog(logs)).toContain("the log could not be written for a while");
    expect(await stop(program)).toBe(0);
    await expect.poll(() => program?.errors()).toContain("The log is written again.\n");
  } finally {
    program?.process.kill("SIGKILL");
    await program?.ended;
    spawnSync("umount", [logs]);
  }
});

test("a start adds to the log of the starts before", async () => {
  const logs = join(folder, "logs");
  for (const _ of [1, 2]) {
    program = runApi(environment({ LOG_DIR: logs }));
    await expect.poll(readiness, WAIT).toEqual(WRITTEN);
    expect(await stop(program)).toBe(0);
  }
  const lines = readLog(logs).trim().split("\n");
  expect(lines.filter((line) => line.includes('"msg":"ready"'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes('"msg":"stopped"'))).toHaveLength(2);
  expect(readdirSync(logs)).toEqual([expect.stringMatching(/^api\.\d{4}-\d\d-\d\d\.1\.log$/)]);
});

test("a log folder that cannot be one is named in one clear line", async () => {
  const logs = join(folder, "logs");
  writeFileSync(logs, "a file");
  program = runApi(environment({ LOG_DIR: logs }));
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe(`The log folder ${logs} cannot be written (EEXIST). Set LOG_DIR to another folder.\n`);
  expect(readFileSync(logs, "utf8")).toBe("a file");
});
