import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runApi } from "./testing/built-programs.ts";
import { callThroughProxy } from "./testing/call-through-proxy.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";
import { findProxyPorts, hasProxy, PROXIES, startProxy } from "./testing/test-proxies.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const PORTAL = "portal.clinic.example";
const WAITING = "ただいま画面を準備しています";

let environment: Record<string, string>;
let pages: string;
let program: ChildProgram;
let ends: (() => unknown)[];

beforeEach(async () => {
  const { folder, remove } = createProcessFolder();
  const { url, close } = await createProcessDatabase();
  pages = join(mkdtempSync(join(tmpdir(), "madoguchi-pages-")), "pages");
  chmodSync(join(pages, ".."), 0o755);
  environment = processEnvironment(folder, await findFreePort(), {
    DATABASE_URL: url,
    DESK_PORT: String(await findFreePort()),
    PORTAL_BASE_URL: `https://${PORTAL}`,
    DESK_BASE_URL: "https://desk.clinic.example",
    TRUSTED_PROXY_HOPS: "1",
    PROXY_PAGES_DIR: pages,
  });
  ends = [close, remove, () => rmSync(join(pages, ".."), { recursive: true })];
});

afterEach(async () => {
  await stop();
  for (const end of ends) await end();
});

async function stop(): Promise<void> {
  program.process.kill("SIGTERM");
  await program.ended;
}

async function startUnready(name: string) {
  const ports = await findProxyPorts();
  const [portal, desk] = [Number(environment["PORT"]), Number(environment["DESK_PORT"])];
  const proxy = startProxy(name, { ...ports, portal, desk, pages });
  ends.unshift(proxy.stop);
  return { ...proxy, ...ports };
}

async function startBehind(name: string) {
  const { https, says } = await startUnready(name);
  const { call, becomesReady } = callThroughProxy(https);
  expect(await becomesReady(PORTAL), says()).toBe(true);
  return { call: () => call(PORTAL, "/mypage") };
}

describe.each(Object.keys(PROXIES).filter(hasProxy))("behind %s, started from the file for operators", (name) => {
  test("row 1 of the night: no program answers, its last line says why, and the pages are back after its remedy", async () => {
    program = await startProcess(environment);
    await expect.poll(() => existsSync(join(pages, "haproxy.map"))).toBe(true);
    const { call } = await startBehind(name);
    await stop();
    const away = await call();
    expect([away.status, away.headers["retry-after"]]).toEqual([503, "10"]);
    expect(away.text).toContain(WAITING);
    expect(away.text).toContain("みなとオンラインクリニック");
    expect(away.text).toMatch(/href="tel:\d+"/);

    program = runApi({ ...environment, HASH_SECRET: "" });
    await program.ended;
    expect(program.errors()).toBe("The configuration cannot be used: HASH_SECRET is missing.\n");
    program = await startProcess(environment);
    await expect.poll(async () => (await call()).text).not.toContain(WAITING);
  });

  test("the pages for the proxy cannot be written: no page, and the clinic's own after the remedy", async () => {
    // In the place of a folder; no right stops a program that runs as root.
    writeFileSync(pages, "");
    program = await startProcess(environment);
    await program.says(/"problem":"\w+","msg":"the pages for the proxy cannot be written"/);
    if (name === "haproxy") {
      const { says } = await startUnready(name);
      await expect.poll(says).toMatch(/failed to open pattern file <\S+\/haproxy.map>/);
    } else {
      const { call } = await startBehind(name);
      await stop();
      const away = await call();
      expect([Number(away.status) >= 500, away.text.includes(WAITING)]).toEqual([true, false]);
    }

    await stop();
    rmSync(pages);
    mkdirSync(pages);
    program = await startProcess(environment);
    await expect.poll(() => existsSync(join(pages, "haproxy.map"))).toBe(true);
    const { call } = await startBehind(name);
    await stop();
    expect((await call()).text).toContain(WAITING);
  });
});
