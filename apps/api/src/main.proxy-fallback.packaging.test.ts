import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { findProxyPorts, hasProxy, startProxy } from "./testing/test-proxies.ts";

// A proxy starts, and checks its programs every two seconds.
vi.setConfig({ testTimeout: 60_000 });

const HOSTS = ["portal.clinic.example", "desk.clinic.example"] as const;

let ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

/** One of a program's listeners while its database has no primary: it is alive and not ready. */
async function listen(state: { isReady: boolean; lives: boolean; asked: number }): Promise<number> {
  const server: Server = createServer(({ url, socket }, answer) => {
    if (!state.lives) return socket.destroy();
    if (url === "/readyz") state.asked += 1;
    const isGood = url === "/healthz" || state.isReady;
    return answer.writeHead(isGood ? 200 : 503, { connection: "close" }).end("ただいま情報を保存できません。");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function get(port: number, host: string): Promise<[status: number | undefined, text: string]> {
  const options = { host: "127.0.0.1", port, servername: host, path: "/mypage", rejectUnauthorized: false };
  const sent = request({ ...options, headers: { host }, agent: false });
  sent.end();
  const [answer] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return [answer.statusCode, Buffer.concat(chunks).toString()];
}

test.runIf(hasProxy("haproxy"))("HAProxy sends to live programs when none is ready, and to no dead one", async () => {
  const state = { isReady: true, lives: true, asked: 0 };
  const [portal, desk] = [await listen(state), await listen(state)];
  const ports = await findProxyPorts();
  const { https } = ports;
  const proxy = startProxy("haproxy", { ...ports, portal, desk });
  ends.unshift(proxy.stop);
  const answers = async () => Promise.all(HOSTS.map((host) => get(https, host).catch(() => [0, proxy.says()])));
  const both = (status: number, text: string) => HOSTS.map(() => [status, text]);
  const unavailableText = "ただいま情報を保存できません。";
  await expect.poll(answers, { timeout: 15_000 }).toEqual(both(200, unavailableText));
  state.isReady = false;
  state.asked = 0;
  // By then HAProxy has seen that neither is ready; its own 503 would have its own page, in English.
  await expect.poll(() => state.asked, { timeout: 30_000 }).toBeGreaterThan(8);
  expect(await answers()).toEqual(both(503, unavailableText));
  state.lives = false;
  await expect
    .poll(async () => (await answers()).map(([, text]) => text === unavailableText), { timeout: 15_000 })
    .toEqual([false, false]);
  state.lives = true;
  await expect.poll(answers, { timeout: 15_000 }).toEqual(both(503, unavailableText));
  state.isReady = true;
  await expect.poll(answers, { timeout: 15_000 }).toEqual(both(200, unavailableText));
});
