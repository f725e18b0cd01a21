import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { unlinkLineCall } from "@madoguchi/contract/line/line.patient.calls";
import { endSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { linkLine, notify, readMessages } from "../../testing/test-notifications.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let jobs: TestJobs;

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" } },
});

beforeEach(async () => {
  await client.identity.changeEmail("uid-hanako", "hanako@example.com");
  jobs = await createTestJobs(client);
});

afterEach(() => jobs.close());

test("a change of the address is reported to both addresses, in case another person made it", async () => {
  await client.as("hanako").send(requestEmailChangeCall, { body: { email: "new@example.com" } });
  const code = /認証コード：(\d{6})/.exec(client.mails.at(-1)?.text ?? "")?.[1];
  client.mails.length = 0;
  const confirmed = await client.as("hanako").send(confirmEmailChangeCall, { body: { code } });
  expect(confirmed.status).toBe(200);
  await jobs.runDue();
  expect(client.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["new@example.com", "【テストクリニック】メールアドレスを変更しました"],
    ["hanako@example.com", "【テストクリニック】メールアドレスが変更されました"],
  ]);
  expect(client.mails[0]?.text).toContain(
    "山田 花子 様\n\nテストクリニックです。\nメールアドレスを変更しました。\n日時：2026.05.11（月）09:00",
  );
  expect(client.mails[0]?.text).toContain("心当たりがない場合は");
});

test("an unlinked LINE account is reported by mail, each time it happens", async () => {
  for (const hour of [1, 2]) {
    await linkLine(client, "hanako");
    client.advance({ hours: hour });
    expect((await client.as("hanako").send(unlinkLineCall)).status).toBe(200);
    await jobs.runDue();
  }
  expect(client.mails).toHaveLength(2);
  expect(client.mails[0]?.text).toContain("LINEアカウントとの連携を解除しました。");
  expect(await readMessages(client, "hanako")).toEqual(["account.changed mail sent", "account.changed mail sent"]);
});

test("the end of all sessions is reported", async () => {
  expect((await client.as("hanako").send(endSessionsCall)).status).toBe(200);
  await jobs.runDue();
  expect(client.mails.map(({ text }) => text).join()).toContain("すべての端末からログアウトしました。");
});

test("a closed account gets one last mail, and waiting messages are not sent", async () => {
  await linkLine(client, "hanako");
  await notify(client, "hanako", { type: "account.changed", change: "line-linked", changedAt: client.now() });
  expect((await client.as("hanako").send(closeAccountCall)).status).toBe(200);
  await jobs.runDue();
  expect(client.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["hanako@example.com", "【テストクリニック】退会のお手続きが完了しました"],
  ]);
  expect(client.line.pushes).toEqual([]);
});

test("an account is closed although the mail server is down, and the log does not name the patient", async () => {
  client.failMails(true);
  expect((await client.as("hanako").send(closeAccountCall)).status).toBe(200);
  expect(client.logLines.join()).toContain("the mail about a closed account could not be sent");
  expect(client.logLines.join()).not.toContain("hanako@example.com");
});
