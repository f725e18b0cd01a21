import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { linkLine, readMessages, tellNews } from "../../testing/test-news.ts";

let client: TestClient;
let jobs: TestJobs;
const business = { medicalBusinessId: "business-test" };

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    customers: { hanako: { email: "hanako@example.com" } },
  });
  await client.identity.changeEmail("uid-hanako", "hanako@example.com");
  jobs = await createTestJobs(client);
});

afterEach(async () => {
  await jobs.close();
  await client.close();
});

test("an address that was changed is told to the new one, in case it was not her", async () => {
  await client.as("hanako").post(fillPath(apiPaths.emailChangeRequest, business), { email: "new@example.com" });
  const code = /認証コード：(\d{6})/.exec(client.mails.at(-1)?.text ?? "")?.[1];
  client.mails.length = 0;
  const confirmed = await client.as("hanako").post(fillPath(apiPaths.emailChangeConfirm, business), { code });
  expect(confirmed.status).toBe(200);
  await jobs.runDue();
  expect(client.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["new@example.com", "【テストクリニック】ログイン・登録情報の変更がありました"],
  ]);
  expect(client.mails[0]?.text).toContain("メールアドレスを変更しました。\n日時：2026.05.11（月）09:00");
  expect(client.mails[0]?.text).toContain("心当たりがない場合は");
});

test("LINE parted from her is told by mail, each time it happens", async () => {
  for (const hour of [1, 2]) {
    await linkLine(client, "hanako");
    client.advance({ hours: hour });
    expect((await client.as("hanako").delete(fillPath(apiPaths.lineLink, business))).status).toBe(200);
    await jobs.runDue();
  }
  expect(client.mails).toHaveLength(2);
  expect(client.mails[0]?.text).toContain("LINEアカウントとの連携を解除しました。");
  expect(await readMessages(client, "hanako")).toEqual(["account.changed mail sent", "account.changed mail sent"]);
});

test("who ended all her sessions is told", async () => {
  expect((await client.as("hanako").post(fillPath(apiPaths.sessionsEnd, business))).status).toBe(200);
  await jobs.runDue();
  expect(client.mails.map(({ text }) => text).join()).toContain("すべての端末からログアウトしました。");
});

test("who leaves gets one last mail, and what was still to be told is not told any more", async () => {
  await linkLine(client, "hanako");
  await tellNews(client, "hanako", "account.changed");
  expect((await client.as("hanako").post(fillPath(apiPaths.leave, business))).status).toBe(200);
  await jobs.runDue();
  expect(client.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["hanako@example.com", "【テストクリニック】退会のお手続きが完了しました"],
  ]);
  expect(client.line.pushes).toEqual([]);
});

test("who leaves has left although the mail server is away, and the log does not name her", async () => {
  client.failMails(true);
  expect((await client.as("hanako").post(fillPath(apiPaths.leave, business))).status).toBe(200);
  expect(client.logLines.join()).toContain("a farewell mail was not sent");
  expect(client.logLines.join()).not.toContain("hanako@example.com");
});
