import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { CHANGES_HEARTBEAT_SECONDS } from "@madoguchi/contract/day/clinic-change";
import { watchChangesCall } from "@madoguchi/contract/day/clinic-change.operation.calls";
import { exportClinicCall } from "@madoguchi/contract/export/export.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { callThroughProxy } from "./testing/call-through-proxy.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { findFreePort } from "./testing/free-port.ts";
import { insertManyPhotos } from "./testing/many-photos.ts";
import { repetitions } from "./testing/soak.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";
import { findProxyPorts, hasProxy, PROXIES, startProxy } from "./testing/test-proxies.ts";
import { createTestStaff, FROM_THE_DESK } from "./testing/test-staff.ts";

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const PORTAL = "portal.clinic.example";
const DESK = "desk.clinic.example";
const clinicId = "clinic-minato";

const PATIENTS = repetitions({ suite: 200, soak: 2000 });
/** Together far more than all buffers between the program and the reader. */
const PHOTO_BYTES = 100_000_000 / PATIENTS;
const DOWNLOAD_SECONDS = 120;
const STREAM_SECONDS = repetitions({ suite: 120, soak: 600 });

let program: ChildProgram;
let ends: (() => void | Promise<void>)[];
let ports: { portal: number; desk: number };
let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let headers: Record<string, string>;

beforeEach(async () => {
  const { folder, remove } = createProcessFolder();
  database = await createProcessDatabase();
  ports = { portal: await findFreePort(), desk: await findFreePort() };
  program = await startProcess(
    processEnvironment(folder, ports.portal, {
      DATABASE_URL: database.url,
      DESK_PORT: String(ports.desk),
      PORTAL_BASE_URL: `https://${PORTAL}`,
      DESK_BASE_URL: `https://${DESK}`,
      TRUSTED_PROXY_HOPS: "1",
      IDENTITY_JWKS_URL: inject("sandbox").jwksUrl,
    }),
  );
  ends = [database.close, remove];
  await insertManyPhotos(database.pool, { clinicId, patients: PATIENTS, photoBytes: PHOTO_BYTES });
  const owner = { clinicId, roles: ["owner" as const], name: "小林 直樹" };
  const staff = createTestStaff(owner, database.database, () => new Date());
  await staff.signIn();
  headers = { ...FROM_THE_DESK, cookie: staff.cookie };
});

afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  for (const end of ends) await end();
});

type Route = ReturnType<typeof callThroughProxy>;

async function open({ at }: Route, path: string, more: Record<string, string> = {}): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(at(DESK, path, { headers: { ...headers, ...more } }), "response");
  if (answer?.statusCode !== 200) throw new Error(`answered with ${answer?.statusCode}`);
  return answer;
}

/** Reads the clinic's export evenly, as a slow line does, and unpacks it. */
async function download(route: Route): Promise<{ photos: number; photoBytes: number; seconds: number }> {
  const answer = await open(route, `${fillPath(exportClinicCall.path, { clinicId })}?documents=true`);
  let photos = 0;
  let photoBytes = 0;
  const unzip = new Unzip((file) => {
    const isPhoto = file.name.includes("/photos/");
    file.ondata = (_, chunk, isFinal) => {
      if (isPhoto) photoBytes += chunk.length;
      if (isPhoto && isFinal) photos += 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  const begunAt = performance.now();
  const secondsSince = () => (performance.now() - begunAt) / 1000;
  const bytesPerSecond = (PATIENTS * PHOTO_BYTES) / DOWNLOAD_SECONDS;
  let taken = 0;
  for await (const chunk of answer) {
    unzip.push(chunk);
    taken += chunk.length;
    const aheadMs = (taken / bytesPerSecond - secondsSince()) * 1000;
    if (aheadMs > 0) await sleep(aheadMs);
  }
  unzip.push(new Uint8Array(0), true);
  return { photos, photoBytes, seconds: secondsSince() };
}

/** Watches the desk's stream. `readies`: how often it began; `beats`: signs of life. */
async function watch(route: Route): Promise<{ isOpen: boolean; readies: number; beats: number }> {
  const stream = await open(route, fillPath(watchChangesCall.path, { clinicId }), { accept: "text/event-stream" });
  let text = "";
  stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  const ended = once(stream, "close").catch(() => undefined);
  const isOpen = await Promise.race([sleep((STREAM_SECONDS + 1) * 1000).then(() => true), ended.then(() => false)]);
  stream.destroy();
  const times = (event: string) => text.split(`event: ${event}\n`).length - 1;
  return { isOpen, readies: times("ready"), beats: times("beat") };
}

test("a slow download and an open stream last as long as they are read, directly and behind each proxy", async () => {
  const routes: Record<string, Route> = {};
  for (const name of Object.keys(PROXIES).filter(hasProxy)) {
    const own = await findProxyPorts();
    const proxy = startProxy(name, { ...own, ...ports });
    ends.unshift(proxy.stop);
    routes[name] = callThroughProxy(own.https);
    expect(await routes[name].becomesReady(PORTAL), proxy.says()).toBe(true);
  }
  routes["directly"] = callThroughProxy(ports.desk, "http:");
  const names = Object.keys(routes);
  const [downloads, streams] = await Promise.all([
    Promise.all(Object.values(routes).map(download)),
    Promise.all(Object.values(routes).map(watch)),
  ]);
  for (const [index, name] of names.entries()) {
    const got = downloads[index];
    expect({ name, ...got }).toMatchObject({ name, photos: PATIENTS, photoBytes: PATIENTS * PHOTO_BYTES });
    expect(got?.seconds).toBeGreaterThan(DOWNLOAD_SECONDS * 0.9);
    expect({ name, ...streams[index] }).toMatchObject({ name, isOpen: true, readies: 1 });
    // A machine under load may be late by one.
    expect(streams[index]?.beats).toBeGreaterThanOrEqual(Math.floor(STREAM_SECONDS / CHANGES_HEARTBEAT_SECONDS) - 1);
  }
  const { rows } = await database.pool.query("select 1 from audit_event where action = 'change.listen'");
  expect(rows).toHaveLength(names.length);
});
