import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { Customer } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail, receiveSignInMail } from "./support/mailbox.ts";
import type { Patient } from "./support/patient.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";
import { ageSession, openSession, type Session, signIn, signInElsewhere } from "./support/session.ts";
import { Walk } from "./support/walk.ts";

function emailsLike(email: string): Promise<{ email: string }[]> {
  return readRecords(`select email from customer where email = $1`, [email]);
}

/** Registers the patient and signs them in on this page, in a session that began half an hour ago. */
async function prepareSignedInEarlier(page: Page, patient: Patient): Promise<Session> {
  const session = await signIn(patient.email);
  await new Customer(session.idToken).register(patient);
  await openSession(page, await ageSession(session, 30));
  return session;
}

function codeIn({ text }: { text: string }): string {
  return text.match(/認証コード：(\d{6})/)?.[1] ?? "";
}

test("a new mail address needs a fresh proof and its own code, ends the sessions of other devices, and the old owner can take it back", async ({
  page,
  patient,
  browser,
}) => {
  const session = await prepareSignedInEarlier(page, patient);
  const phone = await browser.newContext();
  const phonePage = await phone.newPage();
  await openSession(phonePage, await signInElsewhere(session));
  await phonePage.goto("/mypage");
  await expect(phonePage.getByText("勅使河原 壽美子 さま").first()).toBeVisible();

  const newEmail = `moved-${randomUUID()}@example.jp`;
  const devices = page.getByRole("list", { name: "ログイン中の端末の一覧" }).getByRole("listitem");
  await page.goto("/settings/devices");
  await expect(devices).toHaveCount(2);
  await page.goto("/settings/sign-in");
  await page.getByRole("button", { name: "メールアドレスを変更する" }).click();
  await page.getByLabel("新しいメールアドレス").fill(newEmail);
  await page.getByRole("button", { name: "認証コードを送る" }).click();
  const proof = page.getByRole("dialog", { name: "ご本人の確認" });
  await proof.getByRole("button", { name: "認証コードを送る" }).click();
  const proofCode = codeIn(await receiveMail(patient.email, "ご本人の確認の認証コード"));
  await proof.getByLabel("認証コード").fill(proofCode);
  await expect(proof).toBeHidden();
  const code = codeIn(await receiveMail(newEmail, "メールアドレス変更の認証コード"));
  expect((await receiveMail(patient.email, "メールアドレス変更のお申し込み")).text).toContain("心当たりがない場合");

  await page.getByLabel("認証コード").fill(code === "000000" ? "111111" : "000000");
  await expect(page.getByLabel("認証コード")).toHaveAccessibleDescription(/最後に届いたメールの6桁の数字/);
  await page.getByLabel("認証コード").fill(code);
  await expect(page.getByText("メールアドレスを変更しました").first()).toBeVisible();
  await expect(page.getByText(newEmail).first()).toBeVisible();
  await page.goto("/settings/devices");
  await expect(devices).toHaveCount(1);
  await phonePage.goto("/mypage");
  await expect(phonePage).toHaveURL(/\/login/);

  const phoneWalk = new Walk(phonePage);
  await phonePage.goto("/login/");
  await phoneWalk.askForSignInMail(newEmail);
  const signedIn = await receiveSignInMail(newEmail);
  await phoneWalk.enterCode(signedIn.code);
  await expect(phonePage).toHaveURL(/\/mypage/);
  await expect(phonePage.getByText("勅使河原 壽美子 さま").first()).toBeVisible();

  const { text } = await receiveMail(patient.email, "メールアドレスが変更されました");
  await phonePage.goto(text.match(/https?:\/\/\S+\/email-undo\S*/)?.[0] ?? "");
  expect(await emailsLike(newEmail)).toEqual([{ email: newEmail }]);
  // A press before hydration does nothing.
  await expect(async () => {
    await phonePage.getByRole("button", { name: "変更を取り消す" }).click({ timeout: 1_000 });
    await expect(phonePage.getByRole("heading", { name: "メールアドレスの変更を取り消しました" })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  expect(await emailsLike(patient.email)).toEqual([{ email: patient.email }]);
  expect((await receiveMail(newEmail, "メールアドレスの変更が取り消されました")).text).toContain(
    "変更前のメールアドレス",
  );
  for (const device of [page, phonePage]) {
    await device.goto("/mypage");
    await expect(device).toHaveURL(/\/login/);
  }
  await phone.close();
});

test("ending all sessions signs this device and every other one out", async ({ page, patient, browser }) => {
  await prepareRegistered(page, patient);
  const session = await page.context().storageState({ indexedDB: true });
  const phone = await browser.newContext({ storageState: session });
  const phonePage = await phone.newPage();
  await phonePage.goto("/mypage");
  await expect(phonePage.getByText("勅使河原 壽美子 さま").first()).toBeVisible();

  await page.goto("/settings/devices");
  await page.getByRole("button", { name: "すべてログアウト" }).click();
  await page.getByRole("button", { name: "すべての端末からログアウトする" }).click();
  await expect(page.getByRole("heading", { name: "ログアウトしました" })).toBeVisible();

  await phonePage.goto("/settings/user-profile");
  await expect(phonePage).toHaveURL(/\/login/);
  await expect(phonePage.getByText("勅使河原")).toHaveCount(0);
  await phone.close();
});
