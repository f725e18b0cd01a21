import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { beforeEach, expect, test } from "vitest";
import { nightlyWork } from "../../composition/jobs.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { createTestJobs } from "../../testing/test-jobs.ts";
import { deleteEmail, readMessages } from "../../testing/test-notifications.ts";
import { openProposals } from "../../testing/test-proposals.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" }, taro: {} },
});
const NEW_NUMBER = "09088887777";
const ADDRESS = {
  ...{ recipientName: "山田 花子", postcode: "1050011", prefecture: "東京都", city: "港区" },
  ...{ town: "芝公園", street: "4-2-8", building: "", phoneNumber: NEW_NUMBER },
};

let desk: ReturnType<typeof openProposals>;
let code: string;

beforeEach(() => {
  desk = openProposals(client);
  code = client.customer("hanako").medicalRecordCode;
});

const information = () => fillPath(readProfileCall.path, { medicalBusinessId: client.medicalBusinessId });
const profile = async (name = "hanako") => (await client.as(name).get(information())).body;
const changes = async () => (await desk.readRecord(code)).profileChanges ?? [];

async function notices(name = "hanako") {
  return (await client.as(name).read(readNoticesCall)).notices;
}

test("a telephone number heard on the phone is stored when the patient confirms it, and both sides see who did what", async () => {
  const before = Object(await profile()).phoneNumber;
  const { proposalId, isTold } = await desk.proposed(code, { phoneNumber: NEW_NUMBER, address: { ...ADDRESS } });
  expect(isTold).toBe(true);
  expect(await profile()).toMatchObject({ phoneNumber: before });
  expect(await notices()).toMatchObject([
    {
      title: "登録内容の変更をご確認ください",
      when: ["ご確認の期限：2026.06.10（水）", expect.stringContaining("お返事をいただくまで")],
      action: { path: "/settings/proposals" },
      awaitsAnswer: true,
    },
  ]);
  const jobs = await createTestJobs(client);
  await jobs.runDue();
  await jobs.close();
  const mail = client.mails.find(({ to }) => to === "hanako@example.com");
  expect(mail?.subject).toContain("登録内容の変更をご確認ください");
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/電話番号|9088887777|芝公園|お電話で伺いました/);

  expect(await desk.own("hanako")).toMatchObject([
    {
      ...{ proposalId, reason: "お電話で伺いました", ended: null, lapsesAt: "2026-06-10T23:59:59+09:00" },
      ...{ before: { phoneNumber: before, address: null }, after: { phoneNumber: NEW_NUMBER, address: ADDRESS } },
      fieldStates: { phoneNumber: "waiting", address: "waiting" },
    },
  ]);
  client.advance({ hours: 1 });
  expect((await desk.confirm("hanako", proposalId)).status).toBe(200);
  expect(await profile()).toMatchObject({ phoneNumber: NEW_NUMBER, lastName: expect.stringMatching(/./) });
  expect((await desk.readRecord(code)).address).toEqual(ADDRESS);
  expect(await notices()).toEqual([]);
  // The answer to the press was lost.
  expect((await desk.confirm("hanako", proposalId)).status).toBe(200);
  expect(refusalOf(await desk.decline("hanako", proposalId))).toBe("E005");
  expect(await changes()).toMatchObject([
    {
      ...{ kind: "proposal", by: "受付の田中", reason: "お電話で伺いました", isTold: true },
      ...{ before: { phoneNumber: before }, after: { phoneNumber: NEW_NUMBER } },
      ended: { as: "confirmed", at: "2026-05-11T10:00:00+09:00", by: null },
    },
  ]);
  const { events } = Object((await client.as("hanako").send(readAccessLogCall)).body);
  const acts = events.map(({ actor, action }: { actor: string; action: string }) => `${actor} ${action}`);
  expect(acts).toContain("クリニック（受付の田中） クリニックが登録内容の変更を提案しました");
  expect(acts).toContain("ご本人 クリニックからの変更の提案を確定しました");
});

test("every field of the profile can be proposed, and a birthdate under 18 cannot", async () => {
  const after = {
    ...{ lastName: "佐藤", lastNameKana: "サトウ", firstName: "華子", firstNameKana: "ハナコ", sex: 0 },
    ...{ birthdate: "1990-02-03", careNeeds: ["hearing" as const], careNeedsNote: "右側から" },
  };
  const { proposalId } = await desk.proposed(code, after);
  expect((await desk.confirm("hanako", proposalId)).status).toBe(200);
  expect(await profile()).toMatchObject({ ...after, isBirthdateDefault: false });
  const young = await desk.propose(code, { birthdate: "2010-01-01" });
  expect([young.status, young.body]).toMatchObject([
    400,
    { issues: [{ path: "after.birthdate", message: "18歳未満の方はご利用になれません。" }] },
  ]);
});

test("a declined, a withdrawn and a replaced proposal change nothing, and the desk sees each end", async () => {
  const before = await profile();
  const { proposalId: declined } = await desk.proposed(code, { sex: 0, phoneNumber: NEW_NUMBER });
  expect((await desk.decline("hanako", declined)).status).toBe(200);
  expect((await desk.decline("hanako", declined)).status).toBe(200);
  expect(refusalOf(await desk.withdraw(code, declined))).toBe("E005");
  client.advance({ minutes: 1 });
  const { proposalId: withdrawn } = await desk.proposed(code, { phoneNumber: NEW_NUMBER });
  expect((await desk.withdraw(code, withdrawn)).status).toBe(200);
  expect((await desk.withdraw(code, withdrawn)).status).toBe(200);
  client.advance({ minutes: 1 });
  const { proposalId: replaced } = await desk.proposed(code, { phoneNumber: NEW_NUMBER });
  client.advance({ minutes: 1 });
  const { proposalId: open } = await desk.proposed(code, { phoneNumber: "09077776666" });
  for (const ended of [declined, withdrawn, replaced]) {
    expect(await desk.confirm("hanako", ended)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("期限が過ぎたか、取り下げられたか") },
    });
  }
  expect(await profile()).toEqual(before);
  expect((await desk.own("hanako")).map(({ proposalId, ended }) => [proposalId, ended?.as])).toEqual([
    [open, undefined],
    [withdrawn, "withdrawn"],
    [declined, "declined"],
  ]);
  expect((await changes()).map((change) => change.kind === "proposal" && (change.ended?.as ?? "open"))).toEqual([
    ...["open", "replaced", "withdrawn", "declined"],
  ]);
});

test("a message that was not sent yet is not sent after the withdrawal", async () => {
  const { proposalId } = await desk.proposed(code, { phoneNumber: NEW_NUMBER });
  await desk.withdraw(code, proposalId);
  const jobs = await createTestJobs(client);
  await jobs.runDue();
  await jobs.close();
  expect(await readMessages(client, "hanako")).toContain("profile.proposed mail skipped");
  expect(client.mails).toEqual([]);
  expect(await notices()).toEqual([]);
});

test("a proposal lapses after its thirty days for the patient at once, and in the audit in the night", async () => {
  const before = await profile();
  const { proposalId } = await desk.proposed(code, { phoneNumber: NEW_NUMBER });
  client.advance({ days: 30 });
  await nightlyWork(client.deps)["lapse-proposals"]?.();
  expect(await desk.own("hanako")).toMatchObject([{ ended: null }]);
  client.advance({ hours: 15 });
  expect(await desk.own("hanako")).toMatchObject([{ proposalId, ended: { as: "lapsed" }, fieldStates: {} }]);
  expect(await notices()).toEqual([]);
  expect(refusalOf(await desk.confirm("hanako", proposalId))).toBe("E005");
  expect(await profile()).toEqual(before);
  await nightlyWork(client.deps)["lapse-proposals"]?.();
  expect(await changes()).toMatchObject([{ ended: { as: "lapsed", by: null } }]);
  expect((await client.as("hanako").send(readAccessLogCall)).body).toMatchObject({
    events: expect.arrayContaining([
      expect.objectContaining({ actor: "システム", action: "期限が過ぎたため、変更の提案を終了しました" }),
    ]),
  });
});

test("a proposal on an old value is refused at the desk, and at the portal once the patient has changed the field", async () => {
  const before = await desk.seen(code);
  const stale = await desk.send(code, {
    before: { ...before, phoneNumber: "09099990000" },
    after: { phoneNumber: NEW_NUMBER },
  });
  expect(stale).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("この方の情報が変わりました") },
  });
  expect(refusalOf(await desk.send(code, { before, after: { phoneNumber: before.phoneNumber } }))).toBe("E005");
  const { proposalId } = await desk.proposed(code, { phoneNumber: NEW_NUMBER });
  const { careNeeds, careNeedsNote, ...stored } = Object(await profile());
  const own = { ...stored, phoneNumber: "09066665555" };
  expect((await client.as("hanako").put(information(), own)).status).toBe(200);
  expect(await desk.own("hanako")).toMatchObject([{ fieldStates: { phoneNumber: "changed" } }]);
  expect(await desk.confirm("hanako", proposalId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("古い内容に基づく提案") },
  });
  expect(await profile()).toMatchObject({ phoneNumber: "09066665555" });
  expect([careNeeds, careNeedsNote]).toEqual([[], ""]);
});

test("a sign-in address is stored by the patient's own proof alone; then the rest can be confirmed", async () => {
  const { proposalId } = await desk.proposed(code, { email: "new@example.com", phoneNumber: NEW_NUMBER });
  expect(await desk.confirm("hanako", proposalId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("先に認証コードで確認してください") },
  });
  expect(await profile()).toMatchObject({ email: "hanako@example.com" });
  expect((await client.as("hanako").send(requestEmailChangeCall, { body: { email: "new@example.com" } })).status).toBe(
    200,
  );
  const mail = client.mails.findLast(({ to }) => to === "new@example.com");
  const number = /認証コード：(\d{6})/.exec(mail?.text ?? "")?.[1];
  expect((await client.as("hanako").send(confirmEmailChangeCall, { body: { code: number } })).status).toBe(200);
  expect(await desk.own("hanako")).toMatchObject([{ fieldStates: { email: "done", phoneNumber: "waiting" } }]);
  expect((await desk.confirm("hanako", proposalId)).status).toBe(200);
  expect(await profile()).toMatchObject({ email: "new@example.com", phoneNumber: NEW_NUMBER });
});

test("a number that is another patient's is refused to the patient, and the proposal stays", async () => {
  const { phoneNumber } = Object(await profile("taro"));
  const { proposalId } = await desk.proposed(code, { phoneNumber });
  expect(refusalOf(await desk.confirm("hanako", proposalId))).toBe("C009");
  expect(await desk.own("hanako")).toMatchObject([{ ended: null }]);
});

test("a patient without mail and LINE is told at the portal alone, which the desk gets to know", async () => {
  await deleteEmail(client, "hanako");
  expect(await desk.proposed(code, { phoneNumber: NEW_NUMBER })).toMatchObject({ isTold: false });
  expect(await changes()).toMatchObject([{ isTold: false }]);
  expect(await notices()).toHaveLength(1);
});
