import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findFreePort } from "../../testing/free-port.ts";
import { CHANNEL, useLiveProcesses } from "../../testing/live-processes.ts";
import { hasNatsServer, NATS, type NatsServer, startNatsServer } from "../../testing/nats-server.ts";
import { makeCertificate } from "../../testing/self-signed-certificate.ts";
import { liveServers } from "../config/live-server.ts";
import { insertLiveMessage } from "./live-message.store.ts";
import { natsCarrier, subjectOf } from "./nats-carrier.ts";

const { opened, addProcess, addDatabase } = useLiveProcesses();

let folder: string;
let servers: NatsServer[];
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-live-"));
  servers = [];
  lines = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  rmSync(folder, { recursive: true });
});

async function start(settings?: Parameters<typeof startNatsServer>[0]): Promise<NatsServer> {
  const server = await startNatsServer(settings);
  servers.push(server);
  return server;
}

const logged = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });

test("a subject names installation, kind and thing, whatever characters the thing has", () => {
  expect(subjectOf("a1", "room:0198-f")).toBe("madoguchi.a1.room.0198-f");
  expect(subjectOf("a1", "clinic:みなと.*>:2")).toBe("madoguchi.a1.clinic.%E3%81%BF%E3%81%AA%E3%81%A8%2E%2A%3E%3A2");
});

describe.runIf(hasNatsServer)(`with ${NATS}`, () => {
  test("a process receives only the channels of its listeners", async () => {
    const server = await start({ monitoring: true });
    const [one, other] = [addProcess({ server: server.url }), addProcess({ server: server.url })];
    await Promise.all([one.live.start(), other.live.start()]);
    const unsubscribe = other.live.subscribe("room:2", () => undefined);
    await expect.poll(server.subjects).toHaveLength(3);
    for (let index = 0; index < 20; index += 1) await one.live.publish(one.opened.database, "room:3", "for nobody");
    await one.live.publish(one.opened.database, CHANNEL, "for one");
    await expect.poll(() => other.received).toEqual(["for one"]);
    expect(await server.sent()).toBe(1);
    unsubscribe();
    await expect.poll(server.subjects).toHaveLength(2);
  });

  test("without a server the program starts, logs it, and polls every second; once the server is there messages arrive at once", async () => {
    const port = await findFreePort();
    const server = `nats://clinic:hidden-word@localhost:${port}`;
    const [one, other] = [addProcess({ server, logged }), addProcess({ server })];
    await Promise.all([one.live.start(), other.live.start()]);
    expect(one.live.isConnected()).toBe(false);
    expect(lines.filter((line) => line.includes("LIVE_URL cannot be reached"))).toHaveLength(1);
    await one.live.publish(one.opened.database, CHANNEL, "read");
    await expect.poll(() => other.received).toEqual(["read"]);
    await start({ port, user: { name: "clinic", password: "hidden-word" } });
    await expect.poll(() => one.live.isConnected() && other.live.isConnected()).toBe(true);
    // Ten that wait for each other would take nine seconds and more if they polled every second.
    const startedAt = performance.now();
    for (const name of Array.from({ length: 10 }, (_, index) => `at once ${index}`)) {
      await one.live.publish(one.opened.database, CHANNEL, name);
      await expect.poll(() => other.received.at(-1), { interval: 5 }).toBe(name);
    }
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(other.received).toHaveLength(11);
    expect(lines.join("")).not.toContain("hidden-word");
  });

  test("messages published while the server is away arrive once, and lost ones are read when it is back", async () => {
    const server = await start();
    const [one, other] = [addProcess({ server: server.url }), addProcess({ server: server.url })];
    await Promise.all([one.live.start(), other.live.start()]);
    await one.live.publish(one.opened.database, CHANNEL, "first");
    await server.kill();
    await one.live.publish(one.opened.database, CHANNEL, "meanwhile");
    await expect.poll(() => other.received, { timeout: 5_000 }).toEqual(["first", "meanwhile"]);
    await start({ port: server.port });
    await expect.poll(() => one.live.isConnected() && other.live.isConnected()).toBe(true);
    await one.live.publish(one.opened.database, CHANNEL, "again");
    await expect.poll(() => other.received).toEqual(["first", "meanwhile", "again"]);
    expect(one.received).toEqual(["first", "meanwhile", "again"]);
  });

  test("a check that a dying server leaves without an answer fails as soon as the connection ends", async () => {
    const server = await start();
    const carrier = natsCarrier(liveServers.parse(server.url), async () => "a1");
    const connection = await carrier.open({ onPayload: () => undefined, onBroken: () => undefined });
    await server.freeze();
    const failure = connection?.check().catch((error: Error) => error.message);
    await server.kill();
    expect(await failure).toBe("the connection to NATS has ended");
  });

  test("a sender that dies between its commit and the server is detected by the next check, and the table polled every second", async () => {
    const server = await start();
    const listening = addProcess({ server: server.url, logged });
    await listening.live.start();
    await expect.poll(() => listening.live.isConnected()).toBe(true);
    // A process without the server's address stores the row and publishes nothing on the server.
    await insertLiveMessage(opened().database, CHANNEL, "before the first reading");
    await expect.poll(() => listening.received).toEqual(["before the first reading"]);
    await insertLiveMessage(opened().database, CHANNEL, "orphan");
    await expect.poll(() => listening.received.at(-1), { timeout: 15_000 }).toBe("orphan");
    const isSaid = () => lines.some((line) => line.includes("has lost messages"));
    await expect.poll(isSaid, { timeout: 15_000 }).toBe(true);
    await insertLiveMessage(opened().database, CHANNEL, "second orphan");
    await expect.poll(() => listening.received.at(-1), { timeout: 3_000 }).toBe("second orphan");
  }, 40_000);

  test("once it has stopped, messages over the same database are notified again", async () => {
    const server = await start();
    const one = addProcess({ server: server.url });
    const other = addProcess();
    await Promise.all([one.live.start(), other.live.start()]);
    await one.live.stop();
    await expect.poll(() => other.live.isConnected()).toBe(true);
    await insertLiveMessage(one.opened.database, CHANNEL, "afterwards");
    await expect.poll(() => other.received, { timeout: 3_000 }).toEqual(["afterwards"]);
  });

  test("a body that is larger than the server takes is read from the table", async () => {
    const server = await start();
    const [one, other] = [addProcess({ server: server.url }), addProcess({ server: server.url })];
    await Promise.all([one.live.start(), other.live.start()]);
    const large = "診".repeat(400_000);
    await one.live.publish(one.opened.database, CHANNEL, large);
    await expect.poll(() => other.received.map((body) => body.length), { timeout: 2_000 }).toEqual([400_000]);
  });

  test("two databases on one server do not receive each other's messages", async () => {
    const server = await start({ monitoring: true });
    const here = addProcess({ server: server.url });
    const there = addProcess({ server: server.url, own: await addDatabase() });
    await Promise.all([here.live.start(), there.live.start()]);
    await expect.poll(server.subjects).toHaveLength(2);
    expect(new Set(await server.subjects()).size).toBe(2);
  });

  test("a server with a trusted certificate is connected to, and one with an unknown signer is not", async () => {
    const { certificate, key } = makeCertificate(folder, "DNS:localhost");
    const user = { name: "clinic", password: "p@ss/word%" };
    const server = await start({ user, tls: { certFile: certificate, keyFile: key } });
    const known = addProcess({ server: `${server.url}?ca=${certificate}` });
    const unknown = addProcess({ server: server.url, logged });
    await Promise.all([known.live.start(), unknown.live.start()]);
    expect([known.live.isConnected(), unknown.live.isConnected()]).toEqual([true, false]);
    expect(lines.join("")).not.toMatch(/p@ss|p%40ss/);
  });

  test("nothing is sent to an unencrypted server where encryption is required", async () => {
    const { port } = await start();
    const { live } = addProcess({ server: `tls://localhost:${port}` });
    await live.start();
    expect(live.isConnected()).toBe(false);
  });
});
