import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runApi } from "./testing/built-programs.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { findFreePort } from "./testing/free-port.ts";
import { writePortalFixture } from "./testing/portal-fixture.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let folder: string;
let remove: () => void;
let program: ChildProgram | undefined;

beforeEach(() => {
  ({ folder, remove } = createProcessFolder());
});

afterEach(async () => {
  program?.process.kill("SIGKILL");
  await program?.ended;
  program = undefined;
  remove();
});

test("it starts on an empty folder, serves, and ends with code 0 on a signal", async () => {
  const port = await findFreePort();
  const portal = writePortalFixture();
  program = await startProcess(processEnvironment(folder, port, { PORTAL_DIST: portal }));
  const address = `http://localhost:${port}`;
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${address}/`)).text()).toContain("みなとオンラインクリニック");
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  expect(program.errors()).toBe("");
  await expect(fetch(`${address}/healthz`)).rejects.toThrow("fetch failed");
  rmSync(portal, { recursive: true });
});

test("a port in use is one clear line, and its own database is stopped again", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  program = runApi(processEnvironment(folder, port));
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe(`Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`);
  expect(existsSync(join(folder, "postgres/cluster/postmaster.pid"))).toBe(false);
  other.close();
});
