import { accessLogSchema } from "@madoguchi/contract/account/access-log";
import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { undoEmailChangeCall } from "@madoguchi/contract/email-undo/email-undo.patient.calls";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { sessionsSchema } from "@madoguchi/contract/session/session";
import { readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteExpired } from "../../composition/jobs.ts";
import { disableIdentity } from "../../records/account-end/delete-at-services.ts";
import { patientPasskey, patientPasskeyChallenge } from "../../records/passkey/patient-passkey.table.ts";
import { openPasskeyPortal, PORTAL } from "../../testing/passkey-portal.ts";
import { createTestAuthenticator, type TestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { createTestJobs } from "../../testing/test-jobs.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { exportAccount } from "../account/export-account.ts";

const EMAIL = "hanako@example.com";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: EMAIL }, taro: { email: "taro@example.com" } },
});
let portal: ReturnType<typeof openPasskeyPortal>;
let device: TestAuthenticator;
let byMail: TestRequests;

beforeEach(async () => {
  portal = openPasskeyPortal(client);
  device = createTestAuthenticator(PORTAL);
  byMail = await portal.signInByMail(EMAIL);
});

const isSignedIn = async (calls: TestRequests) =>
  (await calls.get(portal.ofBusiness(readProfileCall.path))).status === 200;

async function actionsOf(calls: TestRequests): Promise<string[]> {
  const answer = await calls.get(portal.ofBusiness(readAccessLogCall.path));
  return accessLogSchema.parse(answer.body).events.map(({ action }) => action);
}

test("a patient adds a passkey after a sign-in by mail, and signs in with it and without a mail", async () => {
  expect((await portal.add(byMail, device)).status).toBe(200);
  const mails = client.mails.length;
  const calls = await portal.signInByPasskey(device);
  expect(await isSignedIn(calls)).toBe(true);
  expect(client.mails).toHaveLength(mails);
  const [passkey] = await portal.list(calls);
  expect(passkey).toMatchObject({ openedThisSession: true, lastUsedAt: expect.stringContaining("2026-05-11T09:0") });
  expect(await portal.list(byMail)).toMatchObject([{ openedThisSession: false }]);
});

test("the browser's options name no patient but their own address, and the device's passkeys are excluded", async () => {
  await portal.add(byMail, device);
  const { options } = portal.readOptions(await portal.challengeToAdd(byMail));
  expect(options).toMatchObject({
    rp: { id: "portal.example" },
    user: { name: EMAIL },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [expect.objectContaining({ id: device.use({ challenge: "a" }).id })],
  });
  const { uid } = client.customer("hanako");
  const handle = Buffer.from(Reflect.get(Reflect.get(options, "user") as object, "id"), "base64url");
  expect(handle).toHaveLength(32);
  expect(handle.toString()).not.toContain(uid);
});

test("adding, using and removing a passkey are in the access log, in plain words", async () => {
  await portal.add(byMail, device);
  const calls = await portal.signInByPasskey(device);
  await isSignedIn(calls);
  client.advance({ minutes: 1 });
  await portal.present(device, { counter: 0 });
  client.advance({ minutes: 1 });
  const [passkey] = await portal.list(byMail);
  await portal.remove(byMail, passkey?.passkeyId);
  const actions = await actionsOf(byMail);
  expect(actions.slice(0, 3)).toEqual([
    "端末のパスキーを削除しました",
    "パスキーを確認できず、ログインできませんでした",
    "パスキーでログインしました",
  ]);
  expect(actions).toContain("端末のパスキーを登録しました");
});

test("the patient is told of an added and of a removed passkey by mail, and how to remove it", async () => {
  const jobs = await createTestJobs(client);
  await portal.add(byMail, device);
  await jobs.runDue();
  const [passkey] = await portal.list(byMail);
  await portal.remove(byMail, passkey?.passkeyId);
  await jobs.runDue();
  const [added, removed] = client.mails.slice(-2);
  expect(added?.subject).toContain("パスキーを登録しました");
  expect(added?.text).toContain("設定の「ログイン方法」からそのパスキーを削除し");
  expect(removed?.subject).toContain("パスキーを削除しました");
  await jobs.close();
});

describe("a removed passkey", () => {
  test("signs in no more, and the sign-ins that it opened are over, others are not", async () => {
    await portal.add(byMail, device);
    const lost = await portal.signInByPasskey(device);
    expect(await isSignedIn(lost)).toBe(true);
    const [passkey] = await portal.list(byMail);
    expect((await portal.remove(byMail, passkey?.passkeyId)).status).toBe(200);
    expect([await isSignedIn(lost), await isSignedIn(byMail)]).toEqual([false, true]);
    expect(refusalOf(await portal.present(device))).toBe("E002");
    const { body } = await byMail.get(portal.ofBusiness(readSessionsCall.path));
    expect(sessionsSchema.parse(body).sessions).toHaveLength(1);
    expect(refusalOf(await portal.remove(byMail, passkey?.passkeyId))).toBe("E004");
  });

  test("opens nothing by the token of a sign-in that has not called yet", async () => {
    await portal.add(byMail, device);
    const lost = await portal.signInByPasskey(device);
    const [passkey] = await portal.list(byMail);
    await portal.remove(byMail, passkey?.passkeyId);
    expect(refusalOf(await lost.get(portal.ofBusiness(readProfileCall.path)))).toBe("E009");
  });

  test("is the patient's own: another's is unknown to them", async () => {
    await portal.add(byMail, device);
    const [passkey] = await portal.list(byMail);
    const taro = await portal.signInByMail("taro@example.com");
    expect(await portal.list(taro)).toEqual([]);
    expect(refusalOf(await portal.remove(taro, passkey?.passkeyId))).toBe("E004");
    expect(await portal.list(byMail)).toHaveLength(1);
  });
});

test("the download lists the passkeys, without their keys", async () => {
  await portal.add(byMail, device);
  const { medicalBusinessId } = client;
  const { customerId } = client.customer("hanako");
  const { passkeys } = await exportAccount(client.deps, { medicalBusinessId, customerId, requestId: "r-1" });
  expect(passkeys).toEqual([
    { device: "不明な端末", createdAt: expect.stringContaining("2026-05-11T09:02"), lastUsedAt: null },
  ]);
});

test("taking back a changed address deletes the passkeys, one of which may be that of the person who changed it", async () => {
  await portal.add(byMail, device);
  const jobs = await createTestJobs(client);
  await byMail.post(portal.ofBusiness(requestEmailChangeCall.path), { email: "thief@example.com" });
  const code = /認証コード：(\d{6})/.exec(
    client.mails.findLast(({ to }) => to === "thief@example.com")?.text ?? "",
  )?.[1];
  await byMail.post(portal.ofBusiness(confirmEmailChangeCall.path), { code });
  await jobs.runDue();
  const link = client.mails.flatMap(({ text }) => /https:\S+email-undo\S*/.exec(text) ?? []).at(-1) ?? "";
  const undone = await client.post(undoEmailChangeCall.path, { token: new URL(link).searchParams.get("code") });
  expect(undone.status).toBe(200);
  expect(refusalOf(await portal.present(device))).toBe("E002");
  await jobs.close();
});

test("the end of the account deletes its passkeys", async () => {
  await portal.add(byMail, device);
  const { medicalBusinessId } = client;
  const owner = { medicalBusinessId, identityUid: client.customer("hanako").uid };
  await client.database.transaction((transaction) => disableIdentity(client.deps, transaction, owner));
  expect(await client.database.select().from(patientPasskey)).toEqual([]);
});

test("an unanswered challenge is deleted when its five minutes are over", async () => {
  await portal.challengeToAdd(byMail);
  const kept = async () => (await client.database.select().from(patientPasskeyChallenge)).length;
  await deleteExpired(client.deps);
  expect(await kept()).toBe(1);
  client.advance({ minutes: 5, seconds: 1 });
  await deleteExpired(client.deps);
  expect(await kept()).toBe(0);
});
