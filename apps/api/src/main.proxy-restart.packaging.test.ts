import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callThroughProxy, type ProxiedCall } from "./testing/call-through-proxy.ts";
import { findFreePort } from "./testing/free-port.ts";
import { findProxyPorts, hasProxy, PROXIES, startProxy } from "./testing/test-proxies.ts";

vi.setConfig({ testTimeout: 120_000 });

const PORTAL = "portal.clinic.example";
const DESK = "desk.clinic.example";
/** As the program writes it (`write-proxy-pages.ts`). */
const PAGE = '<!doctype html><title>ただいま画面を準備しています</title><a href="tel:03-1234-5678">100% & 03</a>';
const BOOKING: ProxiedCall = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ note: "診".repeat(20_000) })),
};

let pages: string;
let ends: (() => unknown)[];

beforeEach(() => {
  pages = mkdtempSync(join(tmpdir(), "madoguchi-pages-"));
  chmodSync(pages, 0o755);
  for (const host of [PORTAL, DESK]) writeFileSync(join(pages, `${host}.html`), PAGE);
  writeFileSync(join(pages, "haproxy.map"), [PORTAL, DESK].map((host) => `${host} ${PAGE}\n`).join(""));
  ends = [() => rmSync(pages, { recursive: true })];
});

afterEach(async () => {
  for (const end of ends) await end();
});

/** A program that counts the calls that it has begun; `kill` ends it at once, with its connections. */
async function startProgram(port: number, answerMs = 0) {
  const begun: string[] = [];
  const server: Server = createServer(async ({ method = "", url = "", ...request }, answer) => {
    void request;
    if (url === "/readyz" || url === "/healthz") return answer.end("ready");
    begun.push(method);
    await sleep(answerMs);
    return answer.end(`answered ${method}`);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const kill = () => {
    server.close();
    server.closeAllConnections();
  };
  ends.unshift(kill);
  return { kill, begun };
}

async function startBehind(name: string, change?: (text: string) => string) {
  const ports = { ...(await findProxyPorts()), portal: await findFreePort(), desk: await findFreePort() };
  const proxy = startProxy(name, { ...ports, pages }, change);
  ends.unshift(proxy.stop);
  const { call, becomesReady } = callThroughProxy(ports.https);
  /** The answer, and how long it took. */
  async function timed(path: string, options?: ProxiedCall) {
    const askedAt = performance.now();
    const { status, headers, text } = await call(PORTAL, path, options);
    return { status, headers, text, seconds: (performance.now() - askedAt) / 1000 };
  }
  const program = await startProgram(ports.portal);
  expect(await becomesReady(PORTAL), proxy.says()).toBe(true);
  return { ...ports, timed, program };
}

describe.each(Object.keys(PROXIES).filter(hasProxy))("behind %s, started from the file for operators", (name) => {
  test("a call waits for a program that restarts, also one with a body", async () => {
    const { timed, program, portal } = await startBehind(name);
    program.kill();
    const waiting = [timed("/mypage"), timed("/api/v1/booking", BOOKING)];
    await sleep(3_000);
    await startProgram(portal);
    for (const { status, text, seconds } of await Promise.all(waiting)) {
      expect([status, text]).toEqual([200, expect.stringMatching(/^answered (GET|POST)$/)]);
      expect(seconds).toBeLessThan(9);
    }
  });

  test("when no program comes for ten seconds, the clinic's own page says so, with its telephone number", async () => {
    const { timed, program } = await startBehind(name);
    program.kill();
    const answers = await Promise.all([timed("/mypage"), timed("/api/v1/booking", BOOKING)]);
    for (const { status, headers, text, seconds } of answers) {
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "10", "no-store"]);
      expect([text, headers["content-type"]]).toEqual([PAGE, expect.stringMatching(/^text\/html; ?charset=utf-8$/)]);
      expect(seconds).toBeGreaterThan(5);
      expect(seconds).toBeLessThan(14);
    }
  });

  test("a change that a program had begun when it was killed is not sent a second time", async () => {
    const { timed, program, portal } = await startBehind(name);
    program.kill();
    const slow = await startProgram(portal, 5_000);
    const booking = timed("/api/v1/booking", BOOKING);
    await expect.poll(() => slow.begun).toEqual(["POST"]);
    slow.kill();
    const next = await startProgram(portal);
    expect((await booking).status).toBeGreaterThanOrEqual(500);
    expect(next.begun).toEqual([]);
  });

  test("of two programs one is killed, and no call waits for it", async () => {
    const second = await findFreePort();
    // As the file's comments say: one more line for each program.
    const withSecond = (text: string) =>
      text
        .replace(/^( +server )(program|alive|awaited)1( 127\.0\.0\.1:\d+.*)$/gm, (line, server, kind, rest) =>
          /backend|:/.test(rest) ? `${line}\n${server}${kind}2${secondOf(rest)}` : line,
        )
        .replace(/^ +server 127\.0\.0\.1:\d+ max_fails.*$/m, (line) => `${line}\n${line.replace(/:\d+/, `:${second}`)}`)
        .replace("reverse_proxy {args.0} {", `reverse_proxy {args.0} 127.0.0.1:${second} {`);
    const secondOf = (rest: string) => rest.replace(/:\d+/, `:${second}`).replace("/program1", "/program2");
    const { timed, program } = await startBehind(name, withSecond);
    await startProgram(second);
    await sleep(2_500);
    const slowest: number[] = [];
    const until = performance.now() + 6_000;
    const act = async () => {
      while (performance.now() < until) {
        const { status, seconds } = await timed("/api/v1/booking", BOOKING);
        // The one call that the killed program had begun may fail.
        if (status === 200) slowest.push(seconds);
        await sleep(20);
      }
    };
    const acts = Promise.all([act(), act(), act()]);
    await sleep(1_000);
    program.kill();
    await acts;
    expect(slowest.length).toBeGreaterThan(30);
    expect(Math.max(...slowest)).toBeLessThan(1);
  });
});
