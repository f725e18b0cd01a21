import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFreePort } from "../free-port.ts";
import { type NetworkWay, openNetworkWay } from "./network-way.ts";

let server: Server;
let way: NetworkWay;
let client: Socket;
let received: string;

/** An echo server. */
beforeEach(async () => {
  const port = await findFreePort();
  server = createServer((socket) => socket.on("error", () => undefined).pipe(socket)).listen(port, "127.0.0.1");
  await once(server, "listening");
  way = await openNetworkWay(port);
  client = connect(way.port, "127.0.0.1").setEncoding("utf8");
  received = "";
  client.on("data", (text) => {
    received += text;
  });
  await once(client, "connect");
});
afterEach(() => {
  client.destroy();
  way.close();
  server.close();
});

test("data sent while it is cut arrives in order when it is mended", async () => {
  client.write("1");
  await expect.poll(() => received).toBe("1");
  way.cut();
  client.write("2");
  await sleep(50);
  client.write("3");
  await sleep(100);
  expect(received).toBe("1");
  way.mend();
  await expect.poll(() => received).toBe("123");
});

test("slowed data arrives late in each direction, and in order", async () => {
  way.slow(150);
  const since = performance.now();
  for (const letter of "123") client.write(letter);
  await expect.poll(() => received, { interval: 5 }).toBe("123");
  expect(performance.now() - since).toBeGreaterThan(290);
});

test("a connection breaks in the middle of its data", async () => {
  way.breakAfter(1000);
  client.write("x".repeat(900));
  await expect.poll(() => received.length).toBe(900);
  client.on("error", () => undefined);
  client.write("x".repeat(200));
  await once(client, "close");
  expect(received).toHaveLength(900);
});
