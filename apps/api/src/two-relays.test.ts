import { createSocket } from "node:dgram";
import { once } from "node:events";
import {
  checkClinicConnectionCall,
  readClinicConnectionsCall,
  removeClinicConnectionCall,
  storeClinicConnectionCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import { readDeviceTestsCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOwnConnections } from "./composition/open-own-connections.ts";
import { turnCredentials } from "./platform/adapters/video-call/video-call.ts";
import { createSealer } from "./platform/sealing/sealer.ts";
import { clinicConnection } from "./records/connection/connection.table.ts";
import { findTurnServer } from "./records/connection/turn-servers.ts";
import { addManyHosts, FOREIGN, insertManyClinics, openHosts } from "./testing/many-clinics.ts";
import { readEverything } from "./testing/read-everything.ts";
import { ownerAt, registerAtForeign } from "./testing/second-business.ts";
import { readAuditEvents } from "./testing/test-audit.ts";
import { refusalOf } from "./testing/test-client.ts";
import { TEST_MASTER_KEY } from "./testing/test-connections.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const client = useTestClient({ at: "2026-05-12T18:00:00+09:00", customers: { hanako: {} } });

const ENVIRONMENT = { urls: ["turn:relay.example"], secret: "secret-of-the-installation", isOnly: false };
const OWN = {
  kind: "turn",
  urls: "turn:turn.other.example:3478, turns:turn.other.example?transport=tcp",
  isOnly: true,
  sharedSecret: "secret-of-the-other-clinic",
};
const URLS = ["turn:turn.other.example:3478", "turns:turn.other.example?transport=tcp"];

let served: ReturnType<typeof openHosts>;
let sealer = createSealer(TEST_MASTER_KEY, "connection");

beforeEach(async () => {
  await insertManyClinics(client);
  await registerAtForeign(client);
  await addManyHosts(client);
  sealer = createSealer(TEST_MASTER_KEY, "connection");
  client.deps.findTurn = (database, clinic) => findTurnServer(database, { sealer, environment: ENVIRONMENT }, clinic);
  served = openHosts(client.deps);
});

afterEach(() => served.close());

const { clinicId } = FOREIGN;
const owner = () => ownerAt(served.desk, client, clinicId);
const store = (body: object) => owner().send(storeClinicConnectionCall, { params: { clinicId }, body });
const bearer = async () => `Bearer ${await client.identity.signIdToken(client.customer("hanako"))}`;

/** The relay that a patient's device test tries. */
async function relayAt(host: string, ofClinic: string): Promise<unknown> {
  const answer = await served.at(host, bearer).send(readDeviceTestsCall, { params: { clinicId: ofClinic } });
  return (answer.body as { ice: unknown }).ice;
}
const relayOfFirst = () => relayAt("portal.example", "clinic-test");
const relayOfOther = () => relayAt("foreign.example", clinicId);
const through = (urls: string[], isRelayOnly: boolean) => ({ iceServers: [{ urls }], isRelayOnly });

test("each clinic's calls go through its own relay with credentials of its secret, or else through the installation's", async () => {
  expect(await relayOfOther()).toMatchObject(through(ENVIRONMENT.urls, false));
  expect((await store(OWN)).status).toBe(200);
  const relay = (await relayOfOther()) as { iceServers: { username: string; credential: string }[] };
  expect(relay).toMatchObject(through(URLS, true));
  const [{ username, credential } = { username: "", credential: "" }] = relay.iceServers;
  const [seconds = "", name = ""] = username.split(":");
  const expiresAt = new Date(Number(seconds) * 1000);
  expect(turnCredentials(OWN.sharedSecret, name, expiresAt)).toEqual({ username, credential });
  expect(await relayOfFirst()).toMatchObject(through(ENVIRONMENT.urls, false));
  expect(
    (await owner().send(removeClinicConnectionCall, { params: { clinicId, connectionKind: "turn" } })).status,
  ).toBe(200);
  expect(await relayOfOther()).toMatchObject(through(ENVIRONMENT.urls, false));
});

test("if a clinic's secret cannot be opened, the visit takes place through the installation's relay, with addresses still hidden", async () => {
  await store(OWN);
  sealer = createSealer(Buffer.alloc(32, 9), "connection");
  expect(await relayOfOther()).toMatchObject(through(ENVIRONMENT.urls, true));
});

test("its secret is in no answer, log, audit or row in clear, and a change without a secret does not remove it", async () => {
  const answers = [
    await store(OWN),
    await store({ ...OWN, urls: "turn:new.other.example", sharedSecret: "" }),
    await owner().send(readClinicConnectionsCall, { params: { clinicId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await relayOfOther()).toMatchObject(through(["turn:new.other.example"], true));
  const everything = [
    JSON.stringify(answers.map(({ body, headers }) => [body, [...headers]])),
    JSON.stringify(await readEverything(client)),
    client.logLines.join("\n"),
  ].join("\n");
  expect(everything).toContain("new.other.example");
  for (const encoding of ["utf8", "hex", "base64"] as const) {
    expect(everything).not.toContain(Buffer.from(OWN.sharedSecret).toString(encoding));
  }
  const stored = (await readAuditEvents(client)).filter(({ action }) => action === "clinic-connection.store");
  expect(stored.map(({ subject, change }) => [subject, change])).toMatchObject([
    ["connection:turn", { before: null, after: { urls: OWN.urls, isOnly: true, secret: "changed" } }],
    ["connection:turn", { before: { urls: OWN.urls }, after: { urls: "turn:new.other.example" } }],
  ]);
});

test.each([
  ["of another kind of address", { urls: "https://turn.other.example" }, "urls"],
  ["with one address of two", { urls: "turn:turn.other.example,stun:turn.other.example" }, "urls"],
  ["with five addresses", { urls: Array(5).fill("turn:turn.other.example").join(",") }, "urls"],
  ["with a port that there is not", { urls: "turn:turn.other.example:70000" }, "urls"],
  ["with an invisible character", { urls: "turn:turn.other\u200b.example" }, "urls"],
  ["with a short secret", { sharedSecret: "short" }, "sharedSecret"],
  ["without a secret", { sharedSecret: "" }, "sharedSecret"],
])("a relay %s is not stored", async (_, wrong, field) => {
  const answer = await store({ ...OWN, ...wrong });
  const { issues } = answer.body as { issues: { path: string }[] };
  expect([refusalOf(answer), [...new Set(issues.map(({ path }) => path))]]).toEqual(["E001", [field]]);
  expect(await client.database.select().from(clinicConnection).where(eq(clinicConnection.kind, "turn"))).toEqual([]);
});

test("a check asks the relay itself; in production it cannot reach the installation's own network", async () => {
  const asked: number[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (request) => asked.push(request.readUInt16BE(0)));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  await store({ ...OWN, urls: `turn:127.0.0.1:${socket.address().port}` });
  const services = {
    cardService: { baseUrl: "https://card.example", isDummy: true },
    lineService: { loginBaseUrl: "", apiBaseUrl: "" },
  };
  const off = { card: null, line: null, turn: null, tagManager: null };
  const configured = {
    ...services,
    ...off,
    ...{ masterKey: TEST_MASTER_KEY, previousMasterKey: undefined },
    clinicId: "clinic-test",
    medicalBusinessId: "business-test",
  };
  const check = async (environment: "production" | "test") => {
    client.deps.connections = openOwnConnections(
      { ...configured, environment },
      { mailProbe: undefined, now: client.now },
    );
    served.close();
    served = openHosts(client.deps);
    return (await owner().send(checkClinicConnectionCall, { params: { clinicId, connectionKind: "turn" } })).body;
  };
  const failed = (problem: string) => ({ result: { service: "turn", state: "failed", problem } });
  expect(await check("production")).toMatchObject(failed("refused"));
  expect(asked).toEqual([]);
  expect(await check("test")).toMatchObject(failed("no-answer"));
  expect(asked).toContain(0x0003);
  socket.close();
}, 20_000);
