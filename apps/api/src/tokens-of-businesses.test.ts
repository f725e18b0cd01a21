import { createHash, randomUUID } from "node:crypto";
import {
  beginIdentitySessionCall,
  endIdentitySessionCall,
  renewIdentitySessionCall,
} from "@madoguchi/contract/identity/identity.patient.calls";
import { type IdentitySessionAnswer, identitySessionSchema } from "@madoguchi/contract/identity/identity-session";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuiltInIdentity } from "./platform/identity/built-in-identity.ts";
import { customer } from "./records/customer/customer.table.ts";
import { findPatientUser } from "./records/customer/patient-user.store.ts";
import { addManyHosts, FARTHER, FOREIGN, insertManyClinics, openHosts, SECOND } from "./testing/many-clinics.ts";
import { refusalOf } from "./testing/test-client.ts";
import { useTestClient } from "./testing/use-test-client.ts";

let served: ReturnType<typeof openHosts>;

const client = useTestClient({ customers: { hanako: { email: "hanako@example.com" } } });

const PORTALS = {
  own: { host: "portal.example", ...{ clinicId: "clinic-test", medicalBusinessId: "business-test" } },
  second: { host: "second.example", ...SECOND },
  foreign: { host: "foreign.example", ...FOREIGN },
  farther: { host: "farther.example", ...FARTHER },
} as const;

type Portal = keyof typeof PORTALS;

/** With the built-in identity; Hanako is a patient of both businesses, by one address. */
beforeEach(async () => {
  const { database, now, deps } = client;
  const { hashSecret, portalBaseUrl, clinicId, medicalBusinessId } = deps.settings;
  deps.identity = createBuiltInIdentity(
    { hashSecret, portalBaseUrl, clinicId, medicalBusinessId, linkMinutes: 10 },
    { database, now, findPatientUser: (email, known) => findPatientUser(database, email, known) },
  );
  await insertManyClinics(client);
  const hanako = client.customer("hanako");
  await database.insert(customer).values({
    ...{ medicalBusinessId: FOREIGN.medicalBusinessId, customerId: randomUUID(), identityUid: hanako.uid },
    ...{ email: hanako.email, medicalRecordCode: "F000001", createdAt: client.now() },
  });
  await client.startLive();
  await addManyHosts(client);
  served = openHosts(deps);
});
afterEach(() => served.close());

const isOfOneBusiness = (one: Portal, other: Portal) =>
  PORTALS[one].medicalBusinessId === PORTALS[other].medicalBusinessId;

const platformAt = (portal: Portal) => {
  const { identity } = client.deps;
  return portal === "own" ? identity : (identity.ofBusiness?.(PORTALS[portal].medicalBusinessId) ?? identity);
};

const post = (portal: Portal, path: string, body: object) => served.at(PORTALS[portal].host).post(path, body);

async function signIn(portal: Portal): Promise<IdentitySessionAnswer> {
  const customToken = await platformAt(portal).createCustomToken("uid-hanako");
  return identitySessionSchema.parse((await post(portal, beginIdentitySessionCall.path, { customToken })).body);
}

const renew = (portal: Portal, refreshToken: string) => post(portal, renewIdentitySessionCall.path, { refreshToken });

async function readsProfile(portal: Portal, idToken: string): Promise<boolean> {
  const { host, medicalBusinessId } = PORTALS[portal];
  const requests = served.at(host, async () => `Bearer ${idToken}`);
  return (await requests.send(readProfileCall, { params: { medicalBusinessId } })).status !== 401;
}

const PLACES = Object.keys(PORTALS) as Portal[];
const PAIRS = PLACES.flatMap((from) => PLACES.map((to) => ({ from, to })));

test.each(PAIRS)("a refresh token of $from at the portal of $to", async ({ from, to }) => {
  const { refreshToken } = await signIn(from);
  client.advance({ minutes: 10 });
  const answer = await renew(to, refreshToken);
  if (isOfOneBusiness(from, to)) {
    expect(await readsProfile(to, identitySessionSchema.parse(answer.body).idToken)).toBe(true);
    return;
  }
  expect([answer.status, refusalOf(answer)]).toEqual([401, "E009"]);
  // At the business that issued it the token is still valid, and so is the one that replaces it.
  const next = identitySessionSchema.parse((await renew(from, refreshToken)).body);
  expect(await readsProfile(from, next.idToken)).toBe(true);
  client.advance({ minutes: 10 });
  expect((await renew(to, next.refreshToken)).status).toBe(401);
  expect((await renew(from, next.refreshToken)).status).toBe(200);
});

describe("at the portal of another business", () => {
  test("a refresh token ends no sign-in", async () => {
    const { refreshToken } = await signIn("own");
    await post("foreign", endIdentitySessionCall.path, { refreshToken });
    expect((await renew("own", refreshToken)).status).toBe(200);
  });

  test.each([
    { from: "own", to: "foreign" },
    { from: "foreign", to: "own" },
  ] as const)("the link of a sign-in mail of $from signs nobody in at $to, and is not used up by it", async (way) => {
    const email = "hanako@example.com";
    const link = await platformAt(way.from).createSignInLink(email, "https://portal.example/login/");
    const body = { email, oobCode: link.get("oobCode") };
    expect(refusalOf(await post(way.to, beginIdentitySessionCall.path, body))).toBe("C006");
    expect((await post(way.from, beginIdentitySessionCall.path, body)).status).toBe(200);
  });
});

test("a sign-in from before there were hosts goes on at the portals of the environment's business", async () => {
  const { refreshToken } = await signIn("own");
  const { rows } = await client.database.execute("select token_hash from identity_refresh_token");
  expect(rows).toEqual([{ token_hash: createHash("sha256").update(refreshToken).digest("base64url") }]);
  expect((await renew("second", refreshToken)).status).toBe(200);
});
