import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSandboxProgram } from "../../../testing/sandbox-program.ts";
import type { IdentityPlatform } from "../../deps.ts";
import { describeIdentityPlatform, type RunningPlatform } from "./identity.contract-test.ts";
import { type IdentityStandIn, startIdentityStandIn } from "./identity.stand-in.ts";
import { createIdentityPlatform } from "./identity.ts";
import { serviceAccountSchema } from "./service-account.ts";

describeIdentityPlatform("its wire protocol describes it", startIdentityStandIn);

function runningAt(baseUrl: string, accountFile: string, stop: () => Promise<void>): RunningPlatform {
  const serviceAccount = serviceAccountSchema.parse(JSON.parse(readFileSync(accountFile, "utf8")));
  const jwksUrl = `${baseUrl}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`;
  return { settings: { projectId: serviceAccount.project_id, baseUrl, jwksUrl, serviceAccount }, stop };
}

describeIdentityPlatform("the sandbox speaks it", async () => {
  const { baseUrl, folder, stop } = await startSandboxProgram();
  return runningAt(baseUrl, join(folder, "service-account.json"), stop);
});

// Any other server of the same protocol, running already: a project of one's own.
const otherUrl = process.env["IDENTITY_BEHAVIOUR_URL"];
const otherAccountFile = process.env["IDENTITY_BEHAVIOUR_SERVICE_ACCOUNT_FILE"];
if (otherUrl !== undefined && otherAccountFile !== undefined) {
  describeIdentityPlatform(`it runs at ${otherUrl}`, async () =>
    runningAt(otherUrl, otherAccountFile, () => Promise.resolve()),
  );
}

const ACCOUNTS = "/v1/projects/stand-in-project/accounts";

let standIn: IdentityStandIn;
let platform: IdentityPlatform;
let nowMs: number;

beforeEach(async () => {
  standIn = await startIdentityStandIn();
  nowMs = Date.now();
  platform = createIdentityPlatform(standIn.settings, () => new Date(nowMs));
});

afterEach(() => standIn.stop());

function callsOf(path: string): number {
  return standIn.calls.get(path) ?? 0;
}

describe("the administrator's access token", () => {
  test("is asked for once by many calls at the same moment, and kept", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => platform.lastSignInAt(`p${index}@example.com`)));
    await platform.lastSignInAt("hanako@example.com");
    expect(callsOf("/oauth2/token")).toBe(1);
    expect(callsOf(`${ACCOUNTS}:lookup`)).toBe(21);
  });

  test("is renewed a minute before it runs out", async () => {
    await platform.lastSignInAt("hanako@example.com");
    nowMs += 3_538_000;
    await platform.lastSignInAt("hanako@example.com");
    expect(callsOf("/oauth2/token")).toBe(1);
    nowMs += 2_000;
    await Promise.all([platform.lastSignInAt("hanako@example.com"), platform.lastSignInAt("taro@example.com")]);
    expect(callsOf("/oauth2/token")).toBe(2);
  });

  test("is asked for again when the platform does not take it any more", async () => {
    await platform.lastSignInAt("hanako@example.com");
    standIn.answerNext(`${ACCOUNTS}:lookup`, { status: 401, body: { error: { message: "UNAUTHENTICATED" } } });
    expect(await platform.lastSignInAt("hanako@example.com")).toBeUndefined();
    expect(callsOf("/oauth2/token")).toBe(2);
  });

  test("that was refused once is asked for again by the next call", async () => {
    standIn.answerNext("/oauth2/token", { status: 400, body: { error: "invalid_grant", error_description: "x" } });
    await expect(platform.lastSignInAt("hanako@example.com")).rejects.toMatchObject({
      errorName: "Downstream",
      details: { reason: "400 invalid_grant" },
    });
    expect(await platform.lastSignInAt("hanako@example.com")).toBeUndefined();
  });
});

describe("a platform in trouble", () => {
  test.each([
    ["hangs up", "hang up" as const],
    ["answers 503", { status: 503, body: { error: { message: "BACKEND_ERROR : hanako@example.com" } } }],
    ["answers something else", { status: 200, body: "<html>" }],
    ["leaves out what was asked for", { status: 200, body: { email: "hanako@example.com" } }],
  ])("that %s is E003, and nothing of the patient goes into the reason", async (_, answer) => {
    standIn.answerNext(`${ACCOUNTS}:sendOobCode`, answer);
    const refusal = await platform.createSignInLink("hanako@example.com", "http://localhost/").catch((error) => error);
    expect(refusal).toMatchObject({ errorName: "Downstream" });
    expect(refusal.details.reason).not.toContain("hanako");
  });

  test("that is not there at all is E003", async () => {
    await standIn.stop();
    await expect(platform.findOrCreateUser("hanako@example.com")).rejects.toMatchObject({ errorName: "Downstream" });
    await expect(platform.verifyIdToken("eyJhbGciOiJSUzI1NiIsImtpZCI6ImsifQ.e30.AAAA")).rejects.toMatchObject({
      errorName: "Downstream",
    });
  });

  test("whose keys cannot be had keeps the keys we know good", async () => {
    const token = await signInWithLink("hanako@example.com");
    expect(await platform.verifyIdToken(token)).toBeDefined();
    standIn.answerNext("/keys", { status: 500, body: {} });
    nowMs += 59 * 60_000;
    expect(await platform.verifyIdToken(token)).toBeDefined();
  });
});

test("the platform's keys are asked for once for many tokens, and again within the hour without anybody waiting", async () => {
  const token = await signInWithLink("hanako@example.com");
  await Promise.all(Array.from({ length: 10 }, () => platform.verifyIdToken(token)));
  expect(callsOf("/keys")).toBe(1);
  nowMs += 61 * 60_000;
  await platform.verifyIdToken(token);
  await expect.poll(() => callsOf("/keys")).toBe(2);
});

test("an account that somebody set up without proving the address loses every way in that they had, and its sessions", async () => {
  standIn.users.push({
    localId: "set-up-by-another",
    email: "hanako@example.com",
    emailVerified: false,
    providerUserInfo: [{ providerId: "password" }, { providerId: "phone" }, { providerId: "google.com" }],
  });
  expect(await platform.findOrCreateUser("hanako@example.com")).toEqual({ uid: "set-up-by-another" });
  expect(standIn.users[0]).toMatchObject({
    emailVerified: true,
    update: {
      deleteProvider: ["password", "phone", "google.com"],
      validSince: String(Math.floor(nowMs / 1000)),
    },
  });
});

test("a token that somebody got before the address was proven stays good for nothing after the owner has proven it", async () => {
  standIn.users.push({ localId: "set-up-by-another", email: "hanako@example.com", emailVerified: false });
  const early = await exchangeCustomToken(await platform.createCustomToken("set-up-by-another"));
  expect(await platform.verifyIdToken(early)).toBeUndefined();
  const { uid } = await platform.findOrCreateUser("hanako@example.com");
  expect(await platform.verifyIdToken(early)).toBeUndefined();
  const owners = await exchangeCustomToken(await platform.createCustomToken(uid));
  expect(await platform.verifyIdToken(owners)).toMatchObject({ uid, email: "hanako@example.com" });
});

async function exchange(operation: string, body: object): Promise<string> {
  const url = `${standIn.settings.baseUrl}/identitytoolkit.googleapis.com/v1/accounts:${operation}`;
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const session: unknown = await response.json();
  return typeof session === "object" && session !== null && "idToken" in session ? String(session.idToken) : "";
}

async function signInWithLink(email: string): Promise<string> {
  const parameters = await platform.createSignInLink(email, "http://localhost/");
  return exchange("signInWithEmailLink", { email, oobCode: parameters.get("oobCode") });
}

function exchangeCustomToken(token: string): Promise<string> {
  return exchange("signInWithCustomToken", { token });
}
