import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startOwnSandbox } from "../../../testing/own-sandbox.ts";
import { openSandboxControl } from "../../../testing/sandbox-control.ts";
import { describeLine } from "./line.contract-test.ts";
import type { Line } from "./line.port.ts";
import { createLine } from "./line.ts";

const sandbox = await startOwnSandbox();
const { baseUrl } = sandbox;
const control = openSandboxControl(sandbox);
const personSchema = z.object({ userId: z.string() });

const settings = {
  channelId: "2000000001",
  channelSecret: "sandbox-line-channel-secret",
  loginBaseUrl: baseUrl,
  apiBaseUrl: baseUrl,
  messagingChannelSecret: "sandbox-line-messaging-secret",
};

const running = {
  line: createLine(settings, () => new Date()),
  redirectUri: "http://localhost:9/line-login",
  addPerson: async (email?: string) =>
    personSchema.parse(await control.post("/__sandbox/line/people", { displayName: "花子", email })),
  consent: async (authorizationUrl: string, userId: string, isFriend: boolean) => {
    const body = new URLSearchParams({ decision: "allow", userId, ...(isFriend && { isFriend: "true" }) });
    const answer = await fetch(authorizationUrl, { method: "POST", body, redirect: "manual" });
    return new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
  },
};

describeLine("the sandbox speaks it", running);

let line: Line;
let nowMs: number;
let userId: string;

beforeEach(async () => {
  nowMs = Date.now();
  line = createLine(settings, () => new Date(nowMs));
  ({ userId } = await running.addPerson("Hanako@example.com"));
});

const journey = {
  redirectUri: running.redirectUri,
  nonce: "nonce-of-this-way",
  codeVerifier: "abcdefghijklmnopqrstuvwxyz0123456789-._~ABCDEFGH",
};

async function comeBack() {
  const url = line.authorizationUrl({ ...journey, state: "state" });
  const code = await running.consent(url, userId, true);
  return line.exchangeCode(code, journey);
}

test("a wrong channel secret fails with E003, and LINE's own code for the log", async () => {
  const code = await running.consent(line.authorizationUrl({ ...journey, state: "state" }), userId, false);
  const wrong = createLine({ ...settings, channelSecret: "guessed" }, () => new Date());
  await expect(wrong.exchangeCode(code, journey)).rejects.toMatchObject({
    errorName: "Downstream",
    details: { reason: "400 invalid_client" },
  });
});

test("asks for consent as LINE prescribes, with the challenge of the protocol's description", () => {
  const url = new URL(line.authorizationUrl({ ...journey, state: "state-of-this-way" }));
  expect(url.pathname).toBe("/oauth2/v2.1/authorize");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "code",
    client_id: "2000000001",
    redirect_uri: "http://localhost:9/line-login",
    state: "state-of-this-way",
    scope: "openid profile email",
    nonce: "nonce-of-this-way",
    code_challenge: "L-1hZxdgBWF0QHK7GXOcokAXIbdTCUtCKjouhVqrxq4",
    code_challenge_method: "S256",
    ui_locales: "ja",
    bot_prompt: "normal",
  });
});

describe("an ID token that is not what we asked for is refused", () => {
  const now = Math.floor(Date.now() / 1000);

  test.each([
    ["signed with another secret", { secret: "another-secret" }],
    ["signed by another algorithm of the same family", { algorithm: "HS512" }],
    ["of another issuer", { claims: { iss: "https://access.line.evil" } }],
    ["for another channel", { claims: { aud: "2000000002" } }],
    ["expired more than a minute ago", { claims: { exp: now - 90 } }],
    ["made in the future", { claims: { iat: now + 600 } }],
    ["without the time of its making", { claims: { iat: null } }],
    ["of another way", { claims: { nonce: "nonce-of-another-way" } }],
    ["without a nonce", { claims: { nonce: null } }],
    ["with a nonce that is no text", { claims: { nonce: ["nonce-of-this-way"] } }],
    ["without a subject", { claims: { sub: null } }],
    ["of an invalid subject", { claims: { sub: `u${"1".repeat(32)}` } }],
  ])("%s", async (_, fault) => {
    await control.post("/__sandbox/line/token-fault", { userId, ...fault });
    expect(await comeBack()).toBeUndefined();
    expect(await comeBack()).toBeDefined();
  });

  test("without a signature", async () => {
    await control.post("/__sandbox/line/token-fault", { userId, algorithm: "none" });
    expect(await comeBack()).toBeUndefined();
  });
});

test("a clock that differs by less than a minute is accepted", async () => {
  nowMs -= 50_000;
  expect(await comeBack()).toBeDefined();
  nowMs += 50_000 + 3_600_000 + 50_000;
  expect(await comeBack()).toBeDefined();
});

test("an invalid address is ignored", async () => {
  await control.post("/__sandbox/line/token-fault", { userId, claims: { email: "not an address" } });
  expect(await comeBack()).toMatchObject({ email: undefined });
});

describe("LINE in trouble", () => {
  test.each([
    ["hangs up", { hangUp: true }],
    ["answers 503", { status: 503, body: '{"error":"unavailable hanako@example.com"}' }],
    ["limits us", { status: 429, body: "{}" }],
    ["answers something else", { status: 200, body: "<html>" }],
    ["leaves the ID token out", { status: 200, body: '{"access_token":"token"}' }],
  ])("that %s fails with E003, and nothing of the patient is in the reason", async (_, answer) => {
    await control.failNext({ service: "line", target: "/oauth2/v2.1/token", ...answer });
    const refusal = await comeBack().catch((error) => error);
    expect(refusal).toMatchObject({ errorName: "Downstream" });
    expect(refusal.details.reason).not.toContain("hanako");
  });

  test("that does not report friendship does not prevent a sign-in", async () => {
    await control.failNext({ service: "line", target: "/friendship/v1/status", status: 500 });
    expect(await comeBack()).toMatchObject({ email: "hanako@example.com", isFriend: undefined });
  });
});

describe("the webhook's signature", () => {
  const body = new TextEncoder().encode('{"destination":"U00000000000000000000000000000000","events":[]}');
  const signature = "1nFpaVTdfe+HhXTWfhHkD0B6g7cTXzVGA36zL+j12uM=";

  test("is that of the protocol's description", () => {
    const secret = { messagingChannelSecret: "channel-secret-for-tests" };
    const line = createLine({ ...settings, ...secret }, () => new Date());
    expect(line.isSignedByLine(body, signature)).toBe(true);
    for (const wrong of [undefined, "", signature.slice(1), `${signature}=`, signature.replace("+", " ")]) {
      expect(line.isSignedByLine(body, wrong)).toBe(false);
    }
    expect(line.isSignedByLine(new Uint8Array(), signature)).toBe(false);
  });

  test("is never accepted where the messaging channel has no secret", () => {
    const { messagingChannelSecret: _, ...login } = settings;
    const silent = createLine({ ...login, messagingChannelSecret: undefined }, () => new Date());
    expect(silent.isSignedByLine(body, signature)).toBe(false);
  });
});
