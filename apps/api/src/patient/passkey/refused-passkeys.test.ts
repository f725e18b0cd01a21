import { exportAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import {
  addPasskeyCall,
  challengePasskeyCall,
  challengePasskeySignInCall,
  signInByPasskeyCall,
} from "@madoguchi/contract/passkey/passkey.patient.calls";
import { ACTING_FOR_HEADER } from "@madoguchi/contract/representation/acting";
import { beforeEach, describe, expect, test } from "vitest";
import { clinicalDepartment, medicalBusiness } from "../../records/clinic/clinic.table.ts";
import { patientPasskey, patientPasskeyChallenge } from "../../records/passkey/patient-passkey.table.ts";
import { openPasskeyPortal, PORTAL } from "../../testing/passkey-portal.ts";
import { createTestAuthenticator, type TestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { addedPerson, PEOPLE_DATA } from "../../testing/test-people.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const EMAIL = "hanako@example.com";

const client = useTestClient(PEOPLE_DATA);
let portal: ReturnType<typeof openPasskeyPortal>;
let device: TestAuthenticator;
let byMail: TestRequests;
let sora: string;

beforeEach(async () => {
  await client.database.update(clinicalDepartment).set({ minimumAge: 6 });
  sora = await addedPerson(client, "hanako");
  portal = openPasskeyPortal(client);
  device = createTestAuthenticator(PORTAL);
  byMail = await portal.signInByMail(EMAIL);
});

const signIn = (challengeId: string, response: object) =>
  client.post(signInByPasskeyCall.path, { challengeId, response });
const challenge = async () => portal.readOptions(await client.post(challengePasskeySignInCall.path));

async function moveToOtherBusiness(table: typeof patientPasskey | typeof patientPasskeyChallenge): Promise<void> {
  const [known] = await client.database.select().from(medicalBusiness);
  if (!known) throw new Error("There is a business.");
  const other = { ...known, medicalBusinessId: "business-other" };
  await client.database.insert(medicalBusiness).values(other).onConflictDoNothing();
  await client.database.update(table).set({ medicalBusinessId: "business-other" });
}

describe("a sign-in by passkey is refused", () => {
  beforeEach(async () => {
    expect((await portal.add(byMail, device)).status).toBe(200);
  });

  test("for a challenge that was used, by a right answer or by a wrong one", async () => {
    const first = await challenge();
    expect((await signIn(first.challengeId, device.use(first.options))).status).toBe(200);
    expect(refusalOf(await signIn(first.challengeId, device.use(first.options)))).toBe("C007");
    const second = await challenge();
    expect(refusalOf(await signIn(second.challengeId, device.use(second.options, { challenge: "b3RoZXI" })))).toBe(
      "E002",
    );
    expect(refusalOf(await signIn(second.challengeId, device.use(second.options)))).toBe("C007");
  });

  test("for a challenge of more than five minutes ago", async () => {
    const { challengeId, options } = await challenge();
    client.advance({ minutes: 5, seconds: 1 });
    expect(refusalOf(await signIn(challengeId, device.use(options)))).toBe("C007");
  });

  test("for a challenge that was given to add a passkey", async () => {
    const { challengeId, options } = portal.readOptions(await portal.challengeToAdd(byMail));
    expect(refusalOf(await signIn(challengeId, device.use(options)))).toBe("C007");
  });

  test("for the challenge of another business, and for the passkey of another business", async () => {
    const { challengeId, options } = await challenge();
    await moveToOtherBusiness(patientPasskeyChallenge);
    expect(refusalOf(await signIn(challengeId, device.use(options)))).toBe("C007");
    await moveToOtherBusiness(patientPasskey);
    expect(refusalOf(await portal.present(device))).toBe("E002");
  });

  test("for a passkey of another host of the same business", async () => {
    await client.database.update(patientPasskey).set({ rpId: "other.example" });
    expect(refusalOf(await portal.present(device))).toBe("E002");
  });

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["another site's frame", { crossOrigin: true }],
    ["a device that checked neither finger, face nor PIN", { isVerified: false }],
    ["a counter that goes backwards", { counter: 1 }],
  ])("from %s", async (_, different) => {
    expect((await portal.present(device, { counter: 5 })).status).toBe(200);
    expect(refusalOf(await portal.present(device, different))).toBe("E002");
    expect((await portal.present(device, { counter: 6 })).status).toBe(200);
  });

  test("from a device with another host's passkey of the same credential", async () => {
    const foreign = createTestAuthenticator({ origin: PORTAL.origin, rpId: "evil.example" });
    expect(refusalOf(await portal.present(foreign))).toBe("E002");
  });

  test("after thirty tries of one passkey within the hour, with 429", async () => {
    for (let count = 0; count < 30; count += 1) await portal.present(device, { origin: "https://evil.example" });
    expect((await portal.present(device)).status).toBe(429);
    client.advance({ hours: 1 });
    expect((await portal.present(device)).status).toBe(200);
  });

  test("after three hundred challenges for one network within the hour, with 429; other networks, a challenge of before and the sign-in by mail go on", async () => {
    const given = await challenge();
    const ask = (address?: string) =>
      client.post(challengePasskeySignInCall.path, undefined, address ? { address } : {});
    for (let count = 1; count < 300; count += 1) await ask();
    const refused = await ask();
    expect([refused.status, refusalOf(refused)]).toEqual([429, "E005"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("198.51.100.7")).status).toBe(200);
    expect((await signIn(given.challengeId, device.use(given.options))).status).toBe(200);
    expect(await portal.list(await portal.signInByMail(EMAIL))).toHaveLength(1);
    client.advance({ hours: 1 });
    expect((await ask()).status).toBe(200);
  });

  test("where an identity platform signs patients in, as is every call of passkeys", async () => {
    client.deps.identity = { ...client.deps.identity, ownSessions: undefined };
    expect(refusalOf(await client.post(challengePasskeySignInCall.path))).toBe("E004");
    expect(refusalOf(await portal.challengeToAdd(byMail))).toBe("E004");
  });
});

describe("a passkey is not added", () => {
  test("without a proof of the last ten minutes, and a sign-in by passkey is none", async () => {
    await portal.add(byMail, device);
    const byPasskey = await portal.signInByPasskey(device);
    expect(refusalOf(await portal.challengeToAdd(byPasskey))).toBe("E002");
    expect(refusalOf(await byPasskey.get(portal.ofBusiness(exportAccountCall.path)))).toBe("E002");
    client.advance({ minutes: 9 });
    expect(refusalOf(await portal.challengeToAdd(byMail))).toBe("E002");
    const body = { challengeId: crypto.randomUUID(), response: {} };
    expect(refusalOf(await byMail.post(portal.ofBusiness(addPasskeyCall.path), body))).toBe("E002");
  });

  test("while the patient acts for a child", async () => {
    const acting = await byMail.post(portal.ofBusiness(challengePasskeyCall.path), undefined, {
      headers: { [ACTING_FOR_HEADER]: sora },
    });
    expect([acting.status, refusalOf(acting)]).toEqual([403, "E005"]);
    const { challengeId, options } = portal.readOptions(await portal.challengeToAdd(byMail));
    const path = portal.ofBusiness(addPasskeyCall.path);
    const body = { challengeId, response: device.register(options) };
    const added = await byMail.post(path, body, { headers: { [ACTING_FOR_HEADER]: sora } });
    expect(refusalOf(added)).toBe("E005");
    expect(await portal.list(byMail)).toEqual([]);
  });

  test("by a challenge of another session, of a sign-in, or used before", async () => {
    const other = await portal.signInByMail(EMAIL);
    const path = portal.ofBusiness(addPasskeyCall.path);
    const { challengeId, options } = portal.readOptions(await portal.challengeToAdd(other));
    const body = { challengeId, response: device.register(options) };
    expect(refusalOf(await byMail.post(path, body))).toBe("C007");
    expect(refusalOf(await other.post(path, body))).toBe("C007");
    const ofSignIn = await challenge();
    const mixed = { challengeId: ofSignIn.challengeId, response: device.register(ofSignIn.options) };
    expect(refusalOf(await byMail.post(path, mixed))).toBe("C007");
  });

  test("of another site, twice, or as the eleventh", async () => {
    expect(refusalOf(await portal.add(byMail, device, { origin: "https://evil.example" }))).toBe("E005");
    for (let count = 0; count < 10; count += 1) {
      const each = count === 0 ? device : createTestAuthenticator(PORTAL);
      expect((await portal.add(byMail, each)).status).toBe(200);
      if (count === 0) expect(refusalOf(await portal.add(byMail, device))).toBe("E005");
    }
    expect(refusalOf(await portal.challengeToAdd(byMail))).toBe("E005");
    expect(await portal.list(byMail)).toHaveLength(10);
  });
});
