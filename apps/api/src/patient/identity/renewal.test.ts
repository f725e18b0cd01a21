import { accessLogSchema } from "@madoguchi/contract/account/access-log";
import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  beginIdentitySessionCall,
  endIdentitySessionCall,
  renewIdentitySessionCall,
} from "@madoguchi/contract/identity/identity.patient.calls";
import { type IdentitySessionAnswer, identitySessionSchema } from "@madoguchi/contract/identity/identity-session";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { sessionsSchema } from "@madoguchi/contract/session/session";
import { readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { deleteExpired } from "../../composition/jobs.ts";
import { createBuiltInIdentity } from "../../platform/identity/built-in-identity.ts";
import { findPatientUser } from "../../records/customer/patient-user.store.ts";
import { refusalOf, type TestAnswer, type TestClient } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const business = { medicalBusinessId: "business-test" };
const information = fillPath(readProfileCall.path, business);
const LOGGED = "同じログインが二つの端末で使われたため、安全のためログアウトしました";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" } },
});

function identityOf({ database, now, deps }: TestClient) {
  const { hashSecret, portalBaseUrl, clinicId } = deps.settings;
  return createBuiltInIdentity(
    { hashSecret, portalBaseUrl, clinicId, linkMinutes: 10 },
    { database, now, findPatientUser: (email, known) => findPatientUser(database, email, known) },
  );
}

beforeEach(() => {
  client.deps.identity = identityOf(client);
});

async function signIn(): Promise<IdentitySessionAnswer> {
  const customToken = await client.deps.identity.createCustomToken("uid-hanako");
  return identitySessionSchema.parse((await client.post(beginIdentitySessionCall.path, { customToken })).body);
}

function askRenewal(refreshToken: string, from: TestClient = client): Promise<TestAnswer> {
  return from.post(renewIdentitySessionCall.path, { refreshToken });
}

async function renew(refreshToken: string, from: TestClient = client): Promise<IdentitySessionAnswer> {
  return identitySessionSchema.parse((await askRenewal(refreshToken, from)).body);
}

function callsOf({ idToken }: IdentitySessionAnswer) {
  return client.withAuthorization(`Bearer ${idToken}`);
}

async function countDevices(tokens: IdentitySessionAnswer): Promise<number> {
  const { body } = await callsOf(tokens).send(readSessionsCall);
  return sessionsSchema.parse(body).sessions.length;
}

test("each renewal gives other tokens, and the ID token lives for a quarter of an hour", async () => {
  const first = await signIn();
  client.advance({ minutes: 10 });
  const second = await renew(first.refreshToken);
  client.advance({ minutes: 10 });
  const third = await renew(second.refreshToken);
  expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
  const { iat = 0, exp = 0 } = decodeJwt(third.idToken);
  expect([exp - iat, third.expiresIn]).toEqual([900, 900]);
  expect(refusalOf(await callsOf(first).get(information))).toBe("E009");
  expect((await callsOf(third).get(information)).status).toBe(200);
});

test("two tabs that renew at once, in two processes, get the same token and both continue", async () => {
  const { refreshToken } = await signIn();
  const other = client.another();
  other.deps.identity = identityOf(other);
  client.advance({ minutes: 10 });
  const given = await Promise.all([renew(refreshToken), renew(refreshToken, other), renew(refreshToken)]);
  expect(new Set(given.map((tokens) => tokens.refreshToken)).size).toBe(1);
  client.advance({ minutes: 10 });
  expect(await renew(given[1].refreshToken)).toBeDefined();
});

test.each([
  ["a minute", { minutes: 1 }],
  ["a week", { days: 7 }],
])(
  "a phone whose network dropped after the renewal is still signed in when it renews once more after %s",
  async (_, later) => {
    const { refreshToken } = await signIn();
    client.advance({ minutes: 10 });
    await renew(refreshToken);
    client.advance(later);
    const again = await renew(refreshToken);
    expect((await callsOf(again).get(information)).status).toBe(200);
    client.advance({ minutes: 10 });
    expect(await renew(again.refreshToken)).toBeDefined();
  },
);

async function expectThatTheftEnded(tokens: IdentitySessionAnswer): Promise<void> {
  expect(refusalOf(await callsOf(tokens).get(information))).toBe("E009");
  expect(refusalOf(await askRenewal(tokens.refreshToken))).toBe("E009");
  client.advance({ seconds: 1 });
  const again = await signIn();
  expect(await countDevices(again)).toBe(1);
  const log = await callsOf(again).send(readAccessLogCall);
  expect(JSON.stringify(accessLogSchema.parse(log.body))).toContain(LOGGED);
}

test("a token that was used before its successor ends the sign-in for the thief and for the patient, who sees it", async () => {
  const stolen = await signIn();
  client.advance({ minutes: 10 });
  const second = await renew(stolen.refreshToken);
  await callsOf(second).get(information);
  client.advance({ minutes: 10 });
  const third = await renew(second.refreshToken);
  expect(await countDevices(third)).toBe(1);
  expect(refusalOf(await askRenewal(stolen.refreshToken))).toBe("E009");
  await expectThatTheftEnded(third);
});

test("a thief who renews first is detected by the patient's next renewals", async () => {
  const patients = await signIn();
  await callsOf(patients).get(information);
  client.advance({ minutes: 10 });
  const thiefs = await renew(patients.refreshToken);
  client.advance({ minutes: 5 });
  const replaced = await renew(patients.refreshToken);
  client.advance({ minutes: 5 });
  expect(refusalOf(await askRenewal(thiefs.refreshToken))).toBe("E009");
  await expectThatTheftEnded(replaced);
});

test("a sign-out ends this device alone, also by a token that was just replaced, and a repeat changes nothing", async () => {
  const telephone = await signIn();
  client.advance({ seconds: 1 });
  const computer = await signIn();
  for (const device of [telephone, computer]) await callsOf(device).get(information);
  const renewed = await renew(telephone.refreshToken);
  const { refreshToken } = telephone;
  for (let time = 1; time <= 2; time += 1) {
    expect((await client.post(endIdentitySessionCall.path, { refreshToken })).status).toBe(200);
  }
  expect(refusalOf(await askRenewal(renewed.refreshToken))).toBe("E009");
  expect(refusalOf(await callsOf(renewed).get(information))).toBe("E009");
  expect(await countDevices(computer)).toBe(1);
});

test("an invalid token is refused, and changes no session", async () => {
  const tokens = await signIn();
  for (const refreshToken of ["x", tokens.idToken, `${tokens.refreshToken}x`]) {
    expect(refusalOf(await askRenewal(refreshToken))).toBe("E009");
  }
  expect((await client.post(endIdentitySessionCall.path, { refreshToken: "x" })).status).toBe(200);
  expect(await renew(tokens.refreshToken)).toBeDefined();
});

test("the ID tokens can be verified by the published keys", async () => {
  const { idToken } = await signIn();
  const answer = await client.get("/.well-known/jwks.json");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  const keys = createLocalJWKSet(z.object({ keys: z.array(z.record(z.string(), z.string())) }).parse(answer.body));
  const checked = await jwtVerify(idToken, keys, { currentDate: client.now() });
  expect(checked.payload).toMatchObject({
    iss: "https://portal.example",
    aud: "clinic-test",
    sub: "uid-hanako",
  });
});

test("with the platform there are no sessions of our own, and no keys", async () => {
  client.deps.identity = client.identity;
  const answers = [
    await client.post(beginIdentitySessionCall.path, { customToken: "x" }),
    await askRenewal("x"),
    await client.post(endIdentitySessionCall.path, { refreshToken: "x" }),
    await client.get("/.well-known/jwks.json"),
  ];
  expect(answers.map(refusalOf)).toEqual(["E004", "E004", "E004", "E004"]);
});

async function countRows(table: string): Promise<number> {
  const { rows } = await client.database.execute(`select 1 from ${table}`);
  return rows.length;
}

test("expired data are swept: links, ended or unrenewed families, old keys, users without a record", async () => {
  const { identity } = client.deps;
  await identity.createSignInLink("taro@example.com", "https://portal.example/");
  await identity.findOrCreateUser("taro@example.com");
  const ended = await signIn();
  await client.post(endIdentitySessionCall.path, { refreshToken: ended.refreshToken });
  client.advance({ seconds: 1 });
  const kept = await signIn();
  const counts = async () => {
    await deleteExpired(client.deps);
    const tables = ["link", "session", "refresh_token", "signing_key", "user"];
    return Promise.all(tables.map((table) => countRows(`identity_${table}`)));
  };
  // A link, and the custom token of each session.
  expect(await counts()).toEqual([3, 2, 2, 1, 2]);
  client.advance({ days: 2 });
  expect(await counts()).toEqual([0, 1, 1, 1, 2]);
  client.advance({ days: 30 });
  await renew(kept.refreshToken);
  expect(await counts()).toEqual([0, 1, 2, 1, 2]);
  client.advance({ days: 401 });
  expect(await counts()).toEqual([0, 0, 0, 0, 1]);
  const { uid } = await identity.findOrCreateUser("erased@example.com");
  const users = identity.within(client.database);
  await users.disableUser(uid);
  await users.disableUser("uid-hanako");
  client.advance({ days: 2 });
  expect((await counts()).at(-1)).toBe(1);
});
