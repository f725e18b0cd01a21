import { once } from "node:events";
import { connect } from "node:http2";
import { Agent } from "node:https";
import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { watchChangesCall } from "@madoguchi/contract/day/clinic-change.operation.calls";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readPhotosCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { beginSignInCall, readSessionCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { ROOM_SOCKET_PATH } from "@madoguchi/contract/visit/room-socket";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { WebSocket } from "ws";
import { ensureDemonstrationClinic } from "./demonstration/ensure-demonstration-clinic.ts";
import { callThroughProxy } from "./testing/call-through-proxy.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";
import { findProxyPorts, hasProxy, PROXIES, startProxy } from "./testing/test-proxies.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const PORTAL = "portal.clinic.example";
const DESK = "desk.clinic.example";
const clinicId = "clinic-minato";
const KEY = "operation-key-of-the-test-behind-a-proxy";
const OF_CLINIC = { authorization: `Bearer ${KEY}`, [OPERATOR_HEADER]: "proxy" };

const ANOTHER_CLINIC = `
  insert into medical_business (medical_business_id, name) values ('business-other', '医療法人となり会');
  insert into clinic (medical_business_id, clinic_id, name, phone_number, address, homepage_url, business_hours)
    values ('business-other', 'clinic-other', 'となりクリニック', '0312345678', '東京都', 'https://other.example/', '平日');
  insert into clinic_host (host, surface, medical_business_id, clinic_id, added_at)
    values ('other.example', 'portal', 'business-other', 'clinic-other', now());`;

let program: ChildProgram;
let ends: (() => void | Promise<void>)[];
let portal: number;
let desk: number;

beforeEach(async () => {
  const { folder, remove } = createProcessFolder();
  const { url, pool, database, close } = await createProcessDatabase();
  await ensureDemonstrationClinic(database, new Date());
  // With a host of another clinic, each name is one clinic's.
  await pool.query(ANOTHER_CLINIC);
  [portal, desk] = [await findFreePort(), await findFreePort()];
  program = await startProcess(
    processEnvironment(folder, portal, {
      DATABASE_URL: url,
      DESK_PORT: String(desk),
      PORTAL_BASE_URL: `https://${PORTAL}`,
      DESK_BASE_URL: `https://${DESK}`,
      TRUSTED_PROXY_HOPS: "1",
      TRUSTED_FORWARDED_HOST: "1",
      IDENTITY_JWKS_URL: inject("sandbox").jwksUrl,
      DEMONSTRATION_OPERATION_KEY: KEY,
    }),
  );
  ends = [close, remove];
});

afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  for (const end of ends) await end();
});

describe.each(Object.keys(PROXIES))("behind %s, started from the file for operators", (name) => {
  const isThere = hasProxy(name);

  /**
   * Starts a proxy in front of the program. Returns calls through it as a browser makes them at one of the two names.
   */
  async function startBehind() {
    const ports = await findProxyPorts();
    const { http, https } = ports;
    const proxy = startProxy(name, { ...ports, portal, desk });
    ends.unshift(proxy.stop);

    const { at, call, becomesReady } = callThroughProxy(https);
    expect(await becomesReady(PORTAL), proxy.says()).toBe(true);
    return { https, http, at, call };
  }

  test.runIf(isThere)("both origins answer by TLS and HTTP/2, and plain http redirects to them", async () => {
    const { https, http, call } = await startBehind();
    const clinic = fillPath(readClinicCall.path, { clinicId });
    expect((await call(PORTAL, clinic)).status).toBe(200);
    const ofBrowser = { "sec-fetch-site": "same-origin" };
    expect((await call(DESK, readSessionCall.path, { headers: ofBrowser })).text).toContain("S001");
    // A name that a visitor writes does not choose the clinic.
    const forwarded = { "x-forwarded-host": "other.example" };
    expect((await call(PORTAL, clinic, { headers: forwarded })).status).toBe(200);
    // Each listener answers its own side alone.
    expect((await call(PORTAL, readSessionCall.path)).status).toBe(404);

    const session = connect(`https://127.0.0.1:${https}`, { servername: PORTAL, rejectUnauthorized: false });
    const stream = session.request({ ":path": clinic, ":authority": PORTAL });
    const [headers] = await once(stream, "response");
    expect([headers[":status"], session.alpnProtocol]).toEqual([200, "h2"]);
    session.destroy();

    // A name that is no clinic's gets no answer of one.
    const stranger = await call(PORTAL, clinic, { headers: { host: "elsewhere.example" } });
    expect([stranger.status === 200 && stranger.text !== "", stranger.text.includes("clinic-minato")]).toEqual([
      false,
      false,
    ]);

    expect((await callThroughProxy(http, "http:").call(PORTAL, "/mypage")).status).toBe(308);
  });

  test.runIf(isThere)("sockets of visits, ten megabytes of a photo and the day's events pass", async () => {
    const { https, at, call } = await startBehind();
    const socket = new WebSocket(`wss://127.0.0.1:${https}${ROOM_SOCKET_PATH}`, {
      agent: new Agent({ servername: PORTAL, rejectUnauthorized: false }),
      headers: { host: PORTAL, origin: `https://${PORTAL}` },
    });
    await once(socket, "open");
    socket.terminate();

    // The program answers that the caller is not signed in, so no proxy has refused the size.
    const photos = fillPath(readPhotosCall.path, { clinicId });
    const photo = Buffer.alloc(10_000_000, 1);
    const headers = { "content-type": "application/octet-stream" };
    const refused = await call(PORTAL, photos, { method: "POST", headers, body: photo });
    expect([refused.status, refused.text]).toEqual([401, expect.stringContaining("U001")]);

    const events = at(PORTAL, fillPath(watchChangesCall.path, { clinicId }), {
      headers: { ...OF_CLINIC, accept: "text/event-stream" },
    });
    const [stream] = await once(events, "response");
    const [first] = await once(stream, "data", { signal: AbortSignal.timeout(5_000) });
    expect(String(first)).toContain("event: ready");
    events.destroy();
  });

  test.runIf(isThere)("the caller's own address counts, not one that the caller writes", async () => {
    const { call } = await startBehind();
    const statuses: (number | undefined)[] = [];
    // Without work at most 120 of one network in ten minutes (`admit-at-door.ts`).
    for (let index = 0; index < 125; index += 1) {
      const answer = await call(DESK, beginSignInCall.path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: `https://${DESK}`,
          "x-forwarded-for": `203.0.113.${index}`,
        },
        body: Buffer.from("{}"),
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(120)).toEqual([429, 429, 429, 429, 429]);
  });
});
