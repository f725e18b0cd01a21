import { createHash, randomUUID } from "node:crypto";
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { CLOCK_SKEW_SECONDS } from "../adapters/identity/check-token.ts";
import { type BrowserSession, describeIdentity } from "../adapters/identity/identity.contract-test.ts";
import type { IdentityPlatform, IdentityTokens } from "../adapters/identity/identity.port.ts";
import { createBuiltInIdentity } from "./built-in-identity.ts";
import { ID_TOKEN_SECONDS } from "./own-sessions.ts";
import { createSigningKeys } from "./signing-keys.ts";

const opened = await createTestDatabase();
afterAll(() => opened.close());
const { database } = opened;

const settings = {
  hashSecret: "hash-secret-of-this-test",
  portalBaseUrl: "https://portal.example",
  clinicId: "clinic-minato",
  linkMinutes: 10,
};
const findPatientUser = () => Promise.resolve(undefined);

function open(now = () => new Date(), changes: Partial<typeof settings> = {}) {
  return createBuiltInIdentity({ ...settings, ...changes }, { database, now, findPatientUser });
}

const identity = open();

async function sessionOf(tokens: Promise<IdentityTokens> | undefined): Promise<BrowserSession> {
  return tokens?.catch(() => undefined);
}

const { ownSessions } = identity;

describeIdentity("the built-in one", {
  identity,
  at: open,
  another: open(undefined, { clinicId: "clinic-other", portalBaseUrl: "https://other.example" }),
  browser: {
    signInWithLink: (email, oobCode) => sessionOf(ownSessions?.signInWithLink(email, oobCode)),
    signInWithCustomToken: (token) => sessionOf(ownSessions?.signInWithCustomToken(token)),
    renew: async (refreshToken) => {
      const renewal = await ownSessions?.renew(refreshToken);
      return renewal?.outcome === "renewed" ? renewal.tokens : undefined;
    },
  },
  tokenSeconds: ID_TOKEN_SECONDS + CLOCK_SKEW_SECONDS,
});

async function signIn(by: IdentityPlatform = identity, email = `${randomUUID()}@example.com`): Promise<IdentityTokens> {
  const { uid } = await by.findOrCreateUser(email);
  const tokens = await by.ownSessions?.signInWithCustomToken(await by.createCustomToken(uid));
  if (!tokens) throw new Error("The built-in identity has sessions of its own.");
  return tokens;
}

describe("a forged token", () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  const claims = { email: "hanako@example.com", email_verified: true, auth_time: seconds() };
  let published: Awaited<ReturnType<ReturnType<typeof createSigningKeys>["published"]>>["keys"][number];

  beforeEach(async () => {
    const [newest] = (await createSigningKeys(database, settings.hashSecret, () => new Date()).published()).keys;
    published = newest ?? {};
  });

  function write(more: object = {}): SignJWT {
    return new SignJWT({ ...claims, ...more })
      .setSubject("uid-hanako")
      .setIssuer(settings.portalBaseUrl)
      .setAudience(settings.clinicId)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 900);
  }

  test("without a signature is refused", async () => {
    const token = new UnsecuredJWT(claims)
      .setSubject("uid-hanako")
      .setIssuer(settings.portalBaseUrl)
      .setAudience(settings.clinicId)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 900)
      .encode();
    expect(await identity.verifyIdToken(token)).toBeUndefined();
  });

  test("signed with the published key as if it were a shared secret is refused", async () => {
    const header = { alg: "HS256", kid: published.kid ?? "" };
    const key = await importJWK({ ...published }, "ES256");
    if (key instanceof Uint8Array) throw new Error("A public key is no secret.");
    for (const secret of [await exportSPKI(key), JSON.stringify(published)]) {
      const token = await write().setProtectedHeader(header).sign(new TextEncoder().encode(secret));
      expect(await identity.verifyIdToken(token)).toBeUndefined();
    }
  });

  test("signed with another key is refused, whatever key it names or contains", async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    const jwk = await exportJWK(publicKey);
    for (const header of [{ kid: published.kid ?? "" }, { kid: "unknown" }, {}, { jwk }]) {
      const token = await write()
        .setProtectedHeader({ alg: "ES256", ...header })
        .sign(privateKey);
      expect(await identity.verifyIdToken(token)).toBeUndefined();
    }
  });

  test.each([
    ["another issuer", { portalBaseUrl: "https://other.example" }],
    ["another clinic", { clinicId: "clinic-other" }],
  ])("of %s with the same keys is refused", async (_, changes) => {
    const { idToken } = await signIn(open(undefined, changes));
    expect(await identity.verifyIdToken(idToken)).toBeUndefined();
  });

  test("with an unproven address, or without a subject, is refused although it is signed", async () => {
    const keys = createSigningKeys(database, settings.hashSecret, () => new Date());
    expect(await identity.verifyIdToken(await keys.sign(write()))).toMatchObject({ uid: "uid-hanako" });
    expect(await identity.verifyIdToken(await keys.sign(write({ email_verified: false })))).toBeUndefined();
    expect(await identity.verifyIdToken(await keys.sign(write({ auth_time: "now" })))).toBeUndefined();
    expect(await identity.verifyIdToken(await keys.sign(write().setSubject("")))).toBeUndefined();
  });
});

test("clocks may differ by half a minute, and no more", async () => {
  const { idToken } = await signIn();
  const ahead = (ms: number) => open(() => new Date(Date.now() - ms)).verifyIdToken(idToken);
  expect(await ahead(25_000)).toBeDefined();
  expect(await ahead(40_000)).toBeUndefined();
});

test("a disabled user is refused within a minute by every process, token or not", async () => {
  let ms = Date.now();
  const [here, there] = [open(() => new Date(ms)), open(() => new Date(ms))];
  const { idToken, user } = await signIn(here);
  expect([await here.verifyIdToken(idToken), await there.verifyIdToken(idToken)]).not.toContain(undefined);
  await here.disableUser(user.uid);
  ms += 60_000;
  expect([await here.verifyIdToken(idToken), await there.verifyIdToken(idToken)]).toEqual([undefined, undefined]);
});

test("changes within a transaction are undone with it, and a key made in it is used by no other", async () => {
  const { user, refreshToken } = await signIn();
  const other = `${randomUUID()}@example.com`;
  const later = open(() => new Date(Date.now() + 31 * 86_400_000));
  let unsigned = "";
  const undone = database.transaction(async (transaction) => {
    const users = later.within(transaction);
    unsigned = await users.createCustomToken(user.uid);
    expect(await users.changeEmail(user.uid, other)).toBe("changed");
    await users.endSessions(user.uid);
    await users.disableUser(user.uid);
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  expect(await ownSessions?.renew(refreshToken)).toMatchObject({ outcome: "renewed", tokens: { user } });
  expect(await identity.findOrCreateUser(other)).not.toEqual({ uid: user.uid });
  await expect(later.ownSessions?.signInWithCustomToken(unsigned)).rejects.toMatchObject({
    errorName: "Authentication",
  });
  const signed = await later.createCustomToken(user.uid);
  expect(await later.ownSessions?.signInWithCustomToken(signed)).toMatchObject({ user });
});

test("a custom token begins one session, also when two ask with it at once", async () => {
  const { user } = await signIn();
  const token = await identity.createCustomToken(user.uid);
  const answers = await Promise.allSettled([
    ownSessions?.signInWithCustomToken(token),
    ownSessions?.signInWithCustomToken(token),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(ownSessions?.signInWithCustomToken(token)).rejects.toMatchObject({ errorName: "Authentication" });
  const another = await identity.createCustomToken(user.uid);
  expect(await ownSessions?.signInWithCustomToken(another)).toMatchObject({ user });
});

test("the database contains no usable token or link", async () => {
  const { refreshToken } = await signIn();
  const parameters = await identity.createSignInLink("taro@example.com", "https://portal.example/");
  for (const [table, secret] of [
    ["identity_refresh_token", refreshToken],
    ["identity_link", parameters.get("oobCode") ?? ""],
  ] as const) {
    const { rows } = await opened.pool.query(`select row_to_json(t)::text as row from ${table} t`);
    const stored = rows.map(({ row }) => row).join("\n");
    expect(stored).not.toContain(secret);
    expect(stored).toContain(createHash("sha256").update(secret).digest("base64url"));
  }
});
