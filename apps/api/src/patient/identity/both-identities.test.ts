import { randomUUID } from "node:crypto";
import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { lineSignedInSchema } from "@madoguchi/contract/line/line-sign-in";
import { otherProfileFixture, profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { registerProfileCall } from "@madoguchi/contract/registration/registration.patient.calls";
import { sessionContinuedSchema } from "@madoguchi/contract/session/session";
import { endSessionCall, endSessionsCall, readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { IDENTITY_KINDS, openBothIdentities, type SignedInDevice } from "../../testing/both-identities.ts";
import { lineAccount, openLineBrowser } from "../../testing/line-browser.ts";
import { startOwnSandbox } from "../../testing/own-sandbox.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";

const sandbox = await startOwnSandbox();

const business = { medicalBusinessId: "business-test" };
const information = fillPath(readProfileCall.path, business);

let client: TestClient;
let both: ReturnType<typeof openBothIdentities>;
let email: string;

beforeEach(async () => {
  client = await createTestClient({ at: new Date().toISOString() });
  both = openBothIdentities(client, sandbox);
  email = `hanako-${randomUUID()}@example.com`;
});
afterEach(() => client.close());

async function register({ calls }: SignedInDevice, profile = profileFixture): Promise<void> {
  const answer = await calls.send(registerProfileCall, {
    body: { clinicId: client.clinicId, ...profile },
  });
  expect(answer.status).toBe(201);
}

async function recordCodeOf({ calls }: SignedInDevice): Promise<unknown> {
  const { status, body } = await calls.get(information);
  return status === 200 && typeof body === "object" && body !== null ? Reflect.get(body, "medicalRecordCode") : status;
}

async function devicesOf({ calls }: SignedInDevice) {
  return (await calls.read(readSessionsCall)).sessions;
}

describe.each(IDENTITY_KINDS)("a patient who signs in by the %s identity", (kind) => {
  beforeEach(() => both.use(kind));

  async function registered(): Promise<SignedInDevice> {
    const device = await both.signInByCode(email);
    await register(device);
    return device;
  }

  test("registers after the mailed code, and finds their record again by code and by link", async () => {
    const first = await both.signInByCode(email);
    expect(first.isRegistered).toBe(false);
    await register(first);
    const again = await both.signInByCode(email);
    expect(again.isRegistered).toBe(true);
    const record = await recordCodeOf(first);
    expect(record).toMatch(/./);
    expect([await recordCodeOf(again), await recordCodeOf(await both.signInByLink(email))]).toEqual([record, record]);
  });

  test("registers with LINE, and comes back with it", async () => {
    const account = lineAccount("a", { email });
    const signIn = async () => {
      const answer = lineSignedInSchema.parse((await openLineBrowser(client).signIn(account)).body);
      return both.signInWithToken("customToken" in answer ? answer.customToken : "");
    };
    const first = await signIn();
    await register(first);
    expect(await recordCodeOf(await signIn())).toEqual(await recordCodeOf(first));
  });

  test("stays signed in with renewed tokens, in the same session", async () => {
    const device = await registered();
    const renewed = await both.renew(device);
    if (!renewed) throw new Error("The renewal was refused.");
    expect(await recordCodeOf(renewed)).toEqual(await recordCodeOf(device));
    expect(await devicesOf(renewed)).toHaveLength(1);
  });

  test("sees their devices and ends one of them, which is refused at once, and the others continue", async () => {
    const telephone = await registered();
    const computer = await both.signInByCode(email);
    await recordCodeOf(computer);
    const devices = await devicesOf(telephone);
    expect(devices).toHaveLength(2);
    const sessionId = devices.find(({ isCurrent }) => !isCurrent)?.sessionId ?? "";
    expect((await telephone.calls.send(endSessionCall, { params: { sessionId } })).status).toBe(200);
    expect(refusalOf(await computer.calls.get(information))).toBe("E009");
    const renewed = await both.renew(computer);
    // The platform itself still renews what the API refuses.
    expect(renewed === undefined).toBe(kind === "built-in");
    if (renewed) expect(refusalOf(await renewed.calls.get(information))).toBe("E009");
    expect(await devicesOf(telephone)).toHaveLength(1);
    expect(await both.renew(telephone)).toBeDefined();
  });

  test("ends every session, after which no token is accepted or renewed, and signs in again", async () => {
    const [telephone, computer] = [await registered(), await both.signInByCode(email)];
    await recordCodeOf(computer);
    await telephone.calls.send(endSessionsCall);
    for (const device of [telephone, computer]) {
      expect(refusalOf(await device.calls.get(information))).toBe("E009");
    }
    expect(await recordCodeOf(await both.signInByCode(email))).toMatch(/./);
    if (kind === "built-in") expect(await both.renew(computer)).toBeUndefined();
  });

  test("changes the address: other devices end, this one continues, and the new address finds the record", async () => {
    const [telephone, computer] = [await registered(), await both.signInByCode(email)];
    const record = await recordCodeOf(computer);
    const later = `new-${email}`;
    await telephone.calls.send(requestEmailChangeCall, { body: { email: later } });
    const code = /認証コード：(\d{6})/.exec(client.mails.findLast(({ to }) => to === later)?.text ?? "")?.[1];
    const changed = await telephone.calls.send(confirmEmailChangeCall, { body: { code } });
    const { customToken } = sessionContinuedSchema.parse(changed.body);
    const going = await both.signInWithToken(customToken);
    expect(await recordCodeOf(going)).toEqual(record);
    expect(await recordCodeOf(telephone)).toEqual(record);
    expect(refusalOf(await computer.calls.get(information))).toBe("E009");
    expect(await devicesOf(going)).toHaveLength(1);
    expect(await recordCodeOf(await both.signInByCode(later))).toEqual(record);
    expect((await both.signInByCode(email)).isRegistered).toBe(false);
  });

  test("closes the account: no device is signed in any more, and the same address may register as a new patient", async () => {
    const [telephone, computer] = [await registered(), await both.signInByCode(email)];
    const record = await recordCodeOf(computer);
    expect((await telephone.calls.send(closeAccountCall)).status).toBe(200);
    client.advance({ seconds: 30 });
    expect((await computer.calls.get(information)).status).toBeGreaterThanOrEqual(400);
    expect(await both.renew(computer)).toBeUndefined();
    const again = await both.signInByCode(email);
    expect(again.isRegistered).toBe(false);
    await register(again);
    expect(await recordCodeOf(again)).not.toEqual(record);
  });
});

describe.each([
  ["platform", "built-in"],
  ["built-in", "platform"],
] as const)("after a change from %s to %s", (before, after) => {
  beforeEach(() => both.use(before));

  test("a patient signs in again by mail and finds their record, by code and by link, there and back", async () => {
    const device = await both.signInByCode(email);
    await register(device);
    const record = await recordCodeOf(device);
    both.use(after);
    expect(refusalOf(await device.calls.get(information))).toBe("E009");
    expect(await recordCodeOf(await both.signInByLink(email))).toEqual(record);
    expect(await recordCodeOf(await both.signInByCode(email))).toEqual(record);
    both.use(before);
    expect(await recordCodeOf(await both.signInByLink(email))).toEqual(record);
  });

  test("a code mailed before the change still finds the record", async () => {
    const device = await both.signInByCode(email);
    await register(device);
    const record = await recordCodeOf(device);
    const mail = await both.requestMail(email);
    both.use(after);
    expect(await recordCodeOf(await both.signInByCode(email, mail))).toEqual(record);
  });

  test("a patient who registered with LINE finds their record too", async () => {
    const account = lineAccount(before === "platform" ? "b" : "c");
    const signIn = async () => {
      const answer = lineSignedInSchema.parse((await openLineBrowser(client).signIn(account)).body);
      return both.signInWithToken("customToken" in answer ? answer.customToken : "");
    };
    const first = await signIn();
    await register(first);
    const record = await recordCodeOf(first);
    both.use(after);
    expect(await recordCodeOf(await signIn())).toEqual(record);
  });

  test("an address that changed owners in between belongs to the patient who has it in the records", async () => {
    const hanako = await both.signInByCode(email);
    await register(hanako);
    const record = await recordCodeOf(hanako);
    both.use(after);
    const later = `new-${email}`;
    const going = await both.signInByCode(email);
    await going.calls.send(requestEmailChangeCall, { body: { email: later } });
    const code = /認証コード：(\d{6})/.exec(client.mails.findLast(({ to }) => to === later)?.text ?? "")?.[1];
    await going.calls.send(confirmEmailChangeCall, { body: { code } });
    const taro = await both.signInByCode(email);
    await register(taro, otherProfileFixture);
    const other = await recordCodeOf(taro);
    expect(other).not.toEqual(record);
    both.use(before);
    expect(await recordCodeOf(await both.signInByCode(email))).toEqual(other);
    expect(await recordCodeOf(await both.signInByLink(later))).toEqual(record);
  });
});
