import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createBuiltInIdentity } from "../../platform/identity/built-in-identity.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { findPatientUser } from "../../records/customer/patient-user.store.ts";
import { FOREIGN, insertManyClinics } from "../../testing/many-clinics.ts";
import { registerAtForeign } from "../../testing/second-business.ts";
import type { TestAnswer } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ customers: { hanako: { email: "hanako@example.com" }, taro: {} } });

beforeEach(() => insertManyClinics(client));

const ask = (name = "hanako"): Promise<TestAnswer> =>
  client.as(name).send(requestEmailChangeCall, { body: { email: "new@example.com" } });

async function addressesOf(): Promise<unknown> {
  const { uid } = client.customer("hanako");
  const rows = await client.database.select().from(customer).where(eq(customer.identityUid, uid));
  return Object.fromEntries(rows.map(({ medicalBusinessId, email }) => [medicalBusinessId, email]));
}

test("before the code is typed, a patient of another business is told, and only such a patient", async () => {
  expect((await ask()).body).toMatchObject({ hasOtherBusinesses: false });
  await registerAtForeign(client);
  client.advance({ minutes: 2 });
  expect((await ask()).body).toMatchObject({ hasOtherBusinesses: true });
  expect((await ask("taro")).body).toMatchObject({ hasOtherBusinesses: false });
  await client.database
    .update(customer)
    .set({ closedAt: client.now() })
    .where(eq(customer.medicalBusinessId, FOREIGN.medicalBusinessId));
  client.advance({ minutes: 2 });
  expect((await ask()).body).toMatchObject({ hasOtherBusinesses: false });
});

test("what is said is so: the other business keeps the address for its mails, and the new one signs in there", async () => {
  await registerAtForeign(client);
  const { database, now, deps } = client;
  const { hashSecret, portalBaseUrl, clinicId, medicalBusinessId } = deps.settings;
  const identity = createBuiltInIdentity(
    { hashSecret, portalBaseUrl, clinicId, medicalBusinessId, linkMinutes: 10 },
    { database, now, findPatientUser: (email, known) => findPatientUser(database, email, known) },
  );
  // The test's own tokens, and the built-in identity for everything else.
  Object.assign(deps, { identity: { ...identity, verifyIdToken: client.identity.verifyIdToken } });
  const { uid } = client.customer("hanako");
  expect(await identity.findOrCreateUser("hanako@example.com")).toEqual({ uid });
  await ask();
  const code = /認証コード：(\d{6})/.exec(client.mails.findLast(({ to }) => to === "new@example.com")?.text ?? "")?.[1];
  expect((await client.as("hanako").send(confirmEmailChangeCall, { body: { code } })).status).toBe(200);
  expect(await addressesOf()).toEqual({
    "business-test": "new@example.com",
    "business-foreign": "hanako@example.com",
  });
  const there = identity.ofBusiness?.(FOREIGN.medicalBusinessId) ?? identity;
  expect(await there.findOrCreateUser("new@example.com")).toEqual({ uid });
  expect(await there.findOrCreateUser("hanako@example.com")).not.toEqual({ uid });
});
