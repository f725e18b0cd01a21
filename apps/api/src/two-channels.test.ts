import { createHmac } from "node:crypto";
import { storeClinicConnectionCall } from "@madoguchi/contract/connection/connection.operation.calls";
import { callbackPaths } from "@madoguchi/contract/http/paths";
import { beginLineSignInCall, completeLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openLineChannels, openOwnConnections } from "./composition/open-own-connections.ts";
import { customer } from "./records/customer/customer.table.ts";
import { enqueueAccountChange } from "./records/notification/enqueue-notification.ts";
import { addManyHosts, FOREIGN, insertManyClinics, openHosts } from "./testing/many-clinics.ts";
import { startOwnSandbox } from "./testing/own-sandbox.ts";
import { openSandboxControl } from "./testing/sandbox-control.ts";
import { ownerAt, registerAtForeign } from "./testing/second-business.ts";
import { refusalOf } from "./testing/test-client.ts";
import { TEST_MASTER_KEY } from "./testing/test-connections.ts";
import { createTestJobs } from "./testing/test-jobs.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const sandbox = await startOwnSandbox();
const { read } = openSandboxControl(sandbox);

/** The environment's channels are the sandbox's first. */
const CONFIGURED = {
  card: null,
  cardService: { baseUrl: sandbox.baseUrl, isDummy: true },
  line: {
    ...{ channelId: "2000000001", channelSecret: "sandbox-line-channel-secret", friendUrl: null },
    ...{ loginBaseUrl: sandbox.baseUrl, apiBaseUrl: sandbox.baseUrl },
    messagingChannelSecret: "sandbox-line-messaging-secret",
    messagingAccessToken: "sandbox-line-messaging-token",
  },
  lineService: { loginBaseUrl: sandbox.baseUrl, apiBaseUrl: sandbox.baseUrl },
  ...{ masterKey: TEST_MASTER_KEY, previousMasterKey: undefined },
  ...{ environment: "test" as const, turn: null, tagManager: null },
  ...{ clinicId: "clinic-test", medicalBusinessId: "business-test" },
};
/** The settings of the sandbox's second channels. */
const SECOND = {
  ...{ kind: "line", channelId: "2000000102", channelSecret: "sandbox-second-line-channel-secret" },
  messagingChannelSecret: "sandbox-second-line-messaging-secret",
  messagingAccessToken: "sandbox-second-line-messaging-token",
  friendUrl: "https://line.me/R/ti/p/%40second",
};

const client = useTestClient({ at: new Date().toISOString(), customers: { hanako: {} } });

let served: ReturnType<typeof openHosts>;

beforeEach(async () => {
  await insertManyClinics(client);
  await registerAtForeign(client);
  await addManyHosts(client);
  client.deps.lines = openLineChannels(CONFIGURED, client.now);
  client.deps.connections = openOwnConnections(CONFIGURED, { mailProbe: undefined, now: client.now });
  served = openHosts(client.deps);
});

afterEach(() => served.close());

async function connect(changes: object = {}): Promise<void> {
  const answer = await ownerAt(served.desk, client, FOREIGN.clinicId).send(storeClinicConnectionCall, {
    params: { clinicId: FOREIGN.clinicId },
    body: { ...SECOND, ...changes },
  });
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { connections: [{}, { kind: "line", state: "own" }, {}, {}, {}] },
  ]);
}

async function begin(host: string): Promise<URL> {
  const answer = await served.at(host).post(beginLineSignInCall.path, {});
  return new URL(z.object({ authorizationUrl: z.string() }).parse(answer.body).authorizationUrl);
}

async function somebodyAtLine(): Promise<string> {
  const [person] = z
    .array(z.object({ userId: z.string() }))
    .parse(await read("/__sandbox/line/people?channel=2000000102"));
  return person?.userId ?? "";
}

/** The person agrees on LINE's page. Returns the parameters with which the browser comes back. */
async function agree(authorizationUrl: URL): Promise<{ code: string; state: string }> {
  const body = new URLSearchParams({ decision: "allow", userId: await somebodyAtLine() });
  const answer = await fetch(authorizationUrl, { method: "POST", body, redirect: "manual" });
  const { searchParams } = new URL(answer.headers.get("location") ?? "");
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
}

test("each business's patients sign in by its own channel", async () => {
  expect(refusalOf(await served.at("foreign.example").post(beginLineSignInCall.path, {}))).toBe("E004");
  await connect();
  expect((await begin("portal.example")).searchParams.get("client_id")).toBe("2000000001");
  const url = await begin("foreign.example");
  expect(url.searchParams.get("client_id")).toBe("2000000102");
  expect(url.searchParams.get("redirect_uri")).toBe("https://foreign.example/line-login");
  const returned = { ...(await agree(url)), isConfirmed: true };
  const answer = await served.at("foreign.example").post(completeLineSignInCall.path, returned);
  expect([answer.status, answer.body]).toMatchObject([200, { outcome: "signed-in", isRegistered: false }]);
});

test("a code of one business's channel opens nothing at another's", async () => {
  await connect();
  const returned = { ...(await agree(await begin("foreign.example"))), isConfirmed: true };
  const answer = await served.at("portal.example").post(completeLineSignInCall.path, returned);
  expect(refusalOf(answer)).toBe("E002");
});

test("a webhook counts by the secret of the business whose portal it reaches", async () => {
  await connect();
  const body = JSON.stringify({ destination: `U${"0".repeat(32)}`, events: [] });
  const send = async (host: string, secret: string) => {
    const signature = createHmac("sha256", secret).update(body).digest("base64");
    const headers = { host, "content-type": "application/json", "x-line-signature": signature };
    return (await served.portal.request(callbackPaths.line, { method: "POST", headers, body })).status;
  };
  const { messagingChannelSecret: first } = CONFIGURED.line;
  expect(await send("foreign.example", first)).toBe(401);
  expect(await send("portal.example", SECOND.messagingChannelSecret)).toBe(401);
  expect(await send("foreign.example", SECOND.messagingChannelSecret)).toBe(200);
  expect(await send("portal.example", first)).toBe(200);
});

test("a message leaves by the channel of its business, in the background, and in no other process by another", async () => {
  await connect();
  const to = await somebodyAtLine();
  const { medicalBusinessId, clinicId } = FOREIGN;
  const ofForeign = eq(customer.medicalBusinessId, medicalBusinessId);
  await client.database.update(customer).set({ lineUserId: to, isLineFriend: true, email: null }).where(ofForeign);
  const [owner] = await client.database.select().from(customer).where(ofForeign);
  const jobs = await createTestJobs(client);
  const change = { change: "sessions-ended", clinicId, now: client.now() } as const;
  await enqueueAccountChange(client.database, { medicalBusinessId, customerId: owner?.customerId ?? "" }, change);
  await jobs.runDue();
  await jobs.close();
  const pushesOf = async (channel: string) =>
    z.array(z.object({ to: z.string() })).parse(await read(`/line/pushes?channel=${channel}`));
  expect(await pushesOf("2000000001")).toEqual([]);
  expect((await pushesOf("2000000102")).map((push) => push.to)).toEqual([to]);
});

test("a check asks LINE itself, distinguishes a wrong token from a right one, and reports missing settings", async () => {
  const check = async () => {
    const path = `/api/v1/operation/clinic/${FOREIGN.clinicId}/connection/line/check`;
    return (await ownerAt(served.desk, client, FOREIGN.clinicId).post(path)).body;
  };
  await connect({ messagingAccessToken: "", messagingChannelSecret: "" });
  expect(await check()).toMatchObject({ result: { service: "line", state: "not-configured" } });
  await connect();
  expect(await check()).toMatchObject({ result: { state: "ok" } });
  await connect({ messagingAccessToken: "withdrawn" });
  expect(await check()).toMatchObject({ result: { state: "failed", problem: "refused", code: "HTTP 401" } });
});
