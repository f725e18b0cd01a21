import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { findDeadAddress } from "../../../testing/free-port.ts";
import { startOwnSandbox } from "../../../testing/own-sandbox.ts";
import { openSandboxControl } from "../../../testing/sandbox-control.ts";
import { CLOCK_SKEW_SECONDS } from "./check-token.ts";
import { type BrowserSession, describeIdentity } from "./identity.contract-test.ts";
import type { IdentityPlatform } from "./identity.port.ts";
import { createIdentityPlatform, type IdentitySettings } from "./identity.ts";
import { serviceAccountSchema } from "./service-account.ts";

function settingsOf(baseUrl: string, accountFile: string): IdentitySettings {
  const serviceAccount = serviceAccountSchema.parse(JSON.parse(readFileSync(accountFile, "utf8")));
  const jwksUrl = `${baseUrl}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`;
  return { projectId: serviceAccount.project_id, baseUrl, jwksUrl, serviceAccount };
}

const sandbox = await startOwnSandbox();
const settings = settingsOf(sandbox.baseUrl, join(sandbox.folder, "service-account.json"));
const control = openSandboxControl(sandbox);

const sessionSchema = z.object({ idToken: z.string(), refreshToken: z.string() });
const renewalSchema = z
  .object({ id_token: z.string(), refresh_token: z.string() })
  .transform((body) => ({ idToken: body.id_token, refreshToken: body.refresh_token }));

async function readSession(answer: Response, schema: z.ZodType<BrowserSession>): Promise<BrowserSession> {
  return answer.ok ? schema.parse(await answer.json()) : undefined;
}

/** The users of one project of the platform, by the requests that the SDK sends from a browser. */
function describePlatform(name: string, project: IdentitySettings): void {
  async function exchange(operation: string, body: object): Promise<BrowserSession> {
    const url = `${project.baseUrl}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any-key`;
    const headers = { "content-type": "application/json" };
    return readSession(await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }), sessionSchema);
  }
  const open = (now = () => new Date(), changes: Partial<IdentitySettings> = {}) =>
    createIdentityPlatform({ ...project, ...changes }, now);
  describeIdentity(name, {
    identity: open(),
    at: (now) => open(now),
    another: open(undefined, { projectId: "another-project" }),
    browser: {
      signInWithLink: (email, oobCode) => exchange("signInWithEmailLink", { email, oobCode }),
      signInWithCustomToken: (token) => exchange("signInWithCustomToken", { token, returnSecureToken: true }),
      renew: async (refreshToken) => {
        const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
        const url = `${project.baseUrl}/securetoken.googleapis.com/v1/token?key=any-key`;
        return readSession(await fetch(url, { method: "POST", body }), renewalSchema);
      },
    },
    tokenSeconds: 3600 + CLOCK_SKEW_SECONDS,
  });
}

describePlatform("the platform, as the sandbox speaks it,", settings);

// Another server of the same protocol that runs already, with a project for these tests.
const otherUrl = process.env["IDENTITY_CONTRACT_URL"];
const otherAccountFile = process.env["IDENTITY_CONTRACT_SERVICE_ACCOUNT_FILE"];
if (otherUrl !== undefined && otherAccountFile !== undefined) {
  describePlatform(`the platform that runs at ${otherUrl}`, settingsOf(otherUrl, otherAccountFile));
}

const ACCOUNTS = "/v1/projects/madoguchi-sandbox/accounts";
const KEYS = "/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

let platform: IdentityPlatform;
let nowMs: number;
let callsOf: (path: string) => Promise<number>;
let email: string;

beforeEach(async () => {
  nowMs = Date.now();
  platform = createIdentityPlatform(settings, () => new Date(nowMs));
  callsOf = await control.countCalls();
  email = `hanako-${randomUUID()}@example.com`;
});

describe("the administrator's access token", () => {
  test("is fetched once for many calls at the same moment, and cached", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => platform.lastSignInAt(`p${index}@example.com`)));
    await platform.lastSignInAt(email);
    expect(await callsOf("/oauth2/token")).toBe(1);
    expect(await callsOf(`${ACCOUNTS}:lookup`)).toBe(21);
  });

  test("is renewed a minute before it runs out", async () => {
    // The clock ends at the present again, because the platform accepts no assertion from the future.
    nowMs -= 3_540_000;
    await platform.lastSignInAt(email);
    nowMs += 3_538_000;
    await platform.lastSignInAt(email);
    expect(await callsOf("/oauth2/token")).toBe(1);
    nowMs += 2_000;
    await Promise.all([platform.lastSignInAt(email), platform.lastSignInAt("taro@example.com")]);
    expect(await callsOf("/oauth2/token")).toBe(2);
  });

  test("is fetched again when the platform no longer accepts it", async () => {
    await platform.lastSignInAt(email);
    const body = JSON.stringify({ error: { message: "UNAUTHENTICATED" } });
    await control.failNext({ service: "identity-administration", target: `${ACCOUNTS}:lookup`, status: 401, body });
    expect(await platform.lastSignInAt(email)).toBeUndefined();
    expect(await callsOf("/oauth2/token")).toBe(2);
  });

  test("is fetched again by the next call after a refusal", async () => {
    const body = JSON.stringify({ error: "invalid_grant", error_description: "x" });
    await control.failNext({ service: "identity-administration", target: "/oauth2/token", status: 400, body });
    await expect(platform.lastSignInAt(email)).rejects.toMatchObject({
      errorName: "Downstream",
      details: { reason: "400 invalid_grant" },
    });
    expect(await platform.lastSignInAt(email)).toBeUndefined();
  });
});

describe("a platform in trouble", () => {
  test.each([
    ["hangs up", { hangUp: true }],
    ["answers 503", { status: 503, body: '{"error":{"message":"BACKEND_ERROR : hanako@example.com"}}' }],
    ["answers something else", { status: 200, body: "<html>" }],
    ["answers JSON of another shape", { status: 200, body: '"<html>"' }],
    ["leaves out a requested field", { status: 200, body: '{"email":"hanako@example.com"}' }],
  ])("that %s fails with E003, and nothing of the patient is in the reason", async (_, answer) => {
    await control.failNext({ service: "identity-administration", target: `${ACCOUNTS}:sendOobCode`, ...answer });
    const refusal = await platform.createSignInLink(email, "http://localhost/").catch((error) => error);
    expect(refusal).toMatchObject({ errorName: "Downstream" });
    expect(refusal.details.reason).not.toContain("hanako");
  });

  test("that does not answer fails with E003", async () => {
    const baseUrl = await findDeadAddress();
    const account = { ...settings.serviceAccount, token_uri: `${baseUrl}/oauth2/token` };
    const places = { baseUrl, jwksUrl: `${baseUrl}${KEYS}`, serviceAccount: account };
    const absent = createIdentityPlatform({ ...settings, ...places }, () => new Date());
    await expect(absent.findOrCreateUser(email)).rejects.toMatchObject({ errorName: "Downstream" });
    await expect(absent.verifyIdToken("eyJhbGciOiJSUzI1NiIsImtpZCI6ImsifQ.e30.AAAA")).rejects.toMatchObject({
      errorName: "Downstream",
    });
  });

  test("whose keys cannot be fetched leaves the cached keys valid", async () => {
    // Three people: the tokens of one person's sign-ins in one second are identical, and a cached token needs no
    // key.
    const [first, second, third] = [
      await signInWithLink(),
      await signInWithLink("jiro@example.com"),
      await signInWithLink("saburo@example.com"),
    ];
    expect(await platform.verifyIdToken(first)).toBeDefined();
    await control.failNext({ service: "identity-keys", target: KEYS, status: 500 });
    nowMs += 60 * 60_000;
    expect(await platform.verifyIdToken(second)).toBeDefined();
    await expect.poll(() => callsOf(KEYS)).toBe(2);
    expect(await platform.verifyIdToken(third)).toBeDefined();
  });
});

test("the platform's keys are fetched once for many tokens, and again within the hour in the background", async () => {
  const token = await signInWithLink();
  await Promise.all(Array.from({ length: 10 }, () => platform.verifyIdToken(token)));
  expect(await callsOf(KEYS)).toBe(1);
  nowMs += 61 * 60_000;
  await platform.verifyIdToken(token);
  await expect.poll(() => callsOf(KEYS)).toBe(2);
});

/** A user whom another person created with the patient's address, without proving it. */
async function addUnprovenUser(providers: string[] = []): Promise<string> {
  const localId = `set-up-by-another-${randomUUID()}`;
  await control.post("/__sandbox/identity/users", { localId, email, emailVerified: false, providers });
  return localId;
}

test("an account that was created without proof of the address loses its other providers and its sessions", async () => {
  const localId = await addUnprovenUser(["password", "phone", "google.com"]);
  expect(await platform.findOrCreateUser(email)).toEqual({ uid: localId });
  expect(await control.read(`/__sandbox/identity/users/${localId}`)).toMatchObject({
    emailVerified: true,
    providerUserInfo: [],
    validSince: String(Math.floor(nowMs / 1000)),
  });
});

test("a token issued before the address was proven stays invalid after the owner has proven it", async () => {
  const localId = await addUnprovenUser();
  const early = await exchangeCustomToken(await platform.createCustomToken(localId));
  expect(await platform.verifyIdToken(early)).toBeUndefined();
  const { uid } = await platform.findOrCreateUser(email);
  expect(await platform.verifyIdToken(early)).toBeUndefined();
  const owners = await exchangeCustomToken(await platform.createCustomToken(uid));
  expect(await platform.verifyIdToken(owners)).toMatchObject({ uid, email });
});

async function exchange(operation: string, body: object): Promise<string> {
  const url = `${sandbox.baseUrl}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any-key`;
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const session: unknown = await response.json();
  return typeof session === "object" && session !== null && "idToken" in session ? String(session.idToken) : "";
}

async function signInWithLink(address = email): Promise<string> {
  const parameters = await platform.createSignInLink(address, "http://localhost/");
  return exchange("signInWithEmailLink", { email: address, oobCode: parameters.get("oobCode") });
}

function exchangeCustomToken(token: string): Promise<string> {
  return exchange("signInWithCustomToken", { token });
}
