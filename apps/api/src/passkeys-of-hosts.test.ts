import { randomUUID } from "node:crypto";
import { challengePasskeySignInCall, signInByPasskeyCall } from "@madoguchi/contract/passkey/passkey.patient.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { customer } from "./records/customer/customer.table.ts";
import { addManyHosts, FOREIGN, insertManyClinics, openHosts, SECOND } from "./testing/many-clinics.ts";
import { callPasskeyPortal, useBuiltInIdentity } from "./testing/passkey-portal.ts";
import { createTestAuthenticator, type TestAuthenticator } from "./testing/test-authenticator.ts";
import { refusalOf } from "./testing/test-client.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const EMAIL = "hanako@example.com";

/** A patient of both businesses, by one address. */
const client = useTestClient({ customers: { hanako: { email: EMAIL } } });

let served: ReturnType<typeof openHosts>;

beforeEach(async () => {
  useBuiltInIdentity(client);
  await insertManyClinics(client);
  const { uid: identityUid, email } = client.customer("hanako");
  const own = { medicalBusinessId: FOREIGN.medicalBusinessId, customerId: randomUUID(), medicalRecordCode: "F000001" };
  await client.database.insert(customer).values({ ...own, identityUid, email, createdAt: client.now() });
  await client.startLive();
  await addManyHosts(client);
  served = openHosts(client.deps);
});
afterEach(() => served.close());

const HOSTS = {
  "portal.example": "business-test",
  "second.example": SECOND.medicalBusinessId,
  "foreign.example": FOREIGN.medicalBusinessId,
} as const;

type Host = keyof typeof HOSTS;

const deviceAt = (host: Host) => createTestAuthenticator({ origin: `https://${host}`, rpId: host });

function portalAt(host: Host) {
  return callPasskeyPortal(client, {
    post: served.at(host).post,
    withAuthorization: (authorization) => served.at(host, async () => authorization),
    medicalBusinessId: HOSTS[host],
  });
}

async function addAt(host: Host): Promise<TestAuthenticator> {
  const portal = portalAt(host);
  const device = deviceAt(host);
  expect((await portal.add(await portal.signInByMail(EMAIL), device)).status).toBe(200);
  return device;
}

/** Answers a challenge of one host at another. */
async function carry(device: TestAuthenticator, from: Host, to: Host): Promise<string | undefined> {
  const portal = portalAt(from);
  const { challengeId, options } = portal.readOptions(await served.at(from).post(challengePasskeySignInCall.path));
  const body = { challengeId, response: device.use(options) };
  return refusalOf(await served.at(to).post(signInByPasskeyCall.path, body));
}

test("a passkey signs in at the host of its clinic alone, not at another clinic or business that the same program serves", async () => {
  const device = await addAt("portal.example");
  expect((await portalAt("portal.example").present(device)).status).toBe(200);
  for (const other of ["second.example", "foreign.example"] as const) {
    const portal = portalAt(other);
    expect(refusalOf(await portal.present(device))).toBe("E002");
    // The device may lie about the page that it is on.
    expect(refusalOf(await portal.present(device, { origin: `https://${other}` }))).toBe("E002");
    expect(await carry(device, other, "portal.example")).toBe("C007");
    expect(await carry(device, "portal.example", other)).toBe("C007");
  }
  expect((await portalAt("portal.example").present(device)).status).toBe(200);
});

test("each host's own passkey signs the same patient in there, and each business lists its own", async () => {
  const hosts = Object.keys(HOSTS) as Host[];
  for (const host of hosts) {
    const device = await addAt(host);
    expect((await portalAt(host).present(device)).status).toBe(200);
  }
  const counts = [];
  for (const host of hosts) counts.push((await portalAt(host).list(await portalAt(host).signInByMail(EMAIL))).length);
  expect(counts).toEqual([2, 2, 1]);
});
