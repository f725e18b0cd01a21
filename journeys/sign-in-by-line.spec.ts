import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import {
  addFriend,
  allowAtLine,
  goToLine,
  inventLinePerson,
  type LinePerson,
  pushesTo,
} from "./support/line-people.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

async function customersWithLine({ userId }: LinePerson): Promise<{ email: string | null; visits: number }[]> {
  return readRecords(
    `select customer.email, count(treatment.treatment_id)::int as visits
       from customer left join treatment using (medical_business_id, customer_id)
      where customer.line_user_id = $1 group by customer.customer_id, customer.email`,
    [userId],
  );
}

/** Expects that the booking was sent to the patient by LINE only. */
async function expectNotifiedOnce(person: LinePerson): Promise<void> {
  await expect.poll(async () => (await pushesTo(person)).length).toBe(1);
  const [push] = await pushesTo(person);
  expect(push?.isDelivered).toBe(true);
  expect(push?.messages[0]?.text).toMatch(
    /^【.+】ご予約が確定しました\n日時：.+\n\n問診に答える\nhttp.+\n\nご予約の内容を見る\nhttp/,
  );
  // The push arrives before its state is stored.
  await expect
    .poll(() =>
      readRecords<{ channel: string; state: string }>(
        `select channel, state from notification join customer using (medical_business_id, customer_id)
          where customer.line_user_id = $1 order by channel`,
        [person.userId],
      ),
    )
    .toEqual([{ channel: "line", state: "sent" }]);
}

async function logOut(page: Page): Promise<void> {
  const logOutNow = page.getByRole("button", { name: "ログアウトする" });
  // A press before hydration does nothing.
  await expect(async () => {
    if (await logOutNow.isVisible()) return;
    await page.getByRole("button", { name: "ログアウト", exact: true }).first().click({ timeout: 2_000 });
    await expect(logOutNow).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await logOutNow.click();
  await expect(page).toHaveURL(/\/logout/);
}

async function signInAtLogin(page: Page, person: LinePerson): Promise<void> {
  await page.goto("/login/");
  await goToLine(page, "LINEでログイン");
  await allowAtLine(page, person);
}

test("a new patient signs in with LINE, books, is notified there once, and comes back with LINE alone (spec §1 sign in)", async ({
  page,
  patient,
  walk,
}) => {
  const person = await inventLinePerson();
  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  await goToLine(page, "LINEで続ける");
  await allowAtLine(page, person);
  await walk.fillInProfile(patient);
  await addFriend(person);
  await walk.consentAndBook();
  expect(await customersWithLine(person)).toEqual([{ email: null, visits: 1 }]);
  await expectNotifiedOnce(person);

  await page.goto("/mypage");
  await logOut(page);
  await signInAtLogin(page, person);
  await expect(page).toHaveURL(/\/mypage$/);
  await expect(page.getByText(`${patient.lastName} ${patient.firstName} さま`).first()).toBeVisible();

  await page.goto("/line-link");
  await expect(page.getByText(/^ログインの方法がLINEだけのため、連携の解除はできません。/)).toBeVisible();
  await expect(page.getByRole("button", { name: "連携を解除する" })).toHaveCount(0);
  expect(await customersWithLine(person)).toHaveLength(1);
});

test("LINE comes back in another browser: the chosen time is there, and the patient confirms the sign-in", async ({
  page,
  walk,
  browser,
}) => {
  const person = await inventLinePerson();
  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  const startAt = new URL(page.url()).searchParams.get("startAt");
  await goToLine(page, "LINEで続ける");

  const application = await browser.newContext();
  const applicationPage = await application.newPage();
  await applicationPage.goto(page.url());
  await allowAtLine(applicationPage, person);
  await expect(applicationPage.getByRole("heading", { name: "ログインの確認" })).toBeVisible();
  await expect(applicationPage.getByText("選択中：")).toBeVisible();
  const back = applicationPage.url();
  await applicationPage.getByRole("button", { name: "本人です。ログインする" }).click();
  await expect(applicationPage).toHaveURL(/\/reservation\/user-profile/);
  expect(new URL(applicationPage.url()).searchParams.get("startAt")).toBe(startAt);
  await application.close();

  await page.goto(back);
  await expect(page.getByText(/この手続きは、すでに済んでいます/).first()).toBeVisible();
  await expect(page.getByText("選択中：")).toBeVisible();
  await expect(page.getByRole("button", { name: "もう一度LINEでログイン" })).toBeVisible();
});

test("cancelling at LINE preserves the chosen time and continues by mail", async ({ page, patient, walk }) => {
  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  const spotId = new URL(page.url()).searchParams.get("spotId");
  await goToLine(page, "LINEで続ける");
  await page.getByRole("button", { name: "キャンセル" }).click();
  await expect(page.getByRole("heading", { name: "LINEログインが取り消されました" })).toBeVisible();
  await expect(page.getByText("選択中：")).toBeVisible();

  await page.getByRole("link", { name: "メールアドレスで続ける" }).click();
  await expect(page).toHaveURL(/\/reservation\/signup/);
  expect(new URL(page.url()).searchParams.get("spotId")).toBe(spotId);
  await walk.askForSignInMail(patient.email);
});

test("a patient links LINE, signs in with it, and unlinks it; another browser is asked to sign in first", async ({
  page,
  patient,
  browser,
}) => {
  const person = await inventLinePerson();
  await prepareRegistered(page, patient);
  await page.goto("/line-link");
  await goToLine(page, "LINEと連携する");
  await allowAtLine(page, person);
  await expect(page.getByRole("heading", { name: "LINEと連携しました" })).toBeVisible();
  expect(await customersWithLine(person)).toEqual([{ email: patient.email, visits: 0 }]);

  const stranger = await browser.newContext();
  const strangerPage = await stranger.newPage();
  await strangerPage.goto(page.url());
  await expect(strangerPage.getByText(/先にログインしてください/)).toBeVisible();
  await stranger.close();

  await logOut(page);
  await signInAtLogin(page, person);
  await expect(page).toHaveURL(/\/mypage$/);

  await page.goto("/line-link");
  await page.getByRole("button", { name: "連携を解除する" }).click();
  await page.getByRole("button", { name: "LINE連携を解除する" }).click();
  await expect(page.getByRole("heading", { name: "LINEアカウントと連携します" })).toBeVisible();
  expect(await customersWithLine(person)).toEqual([]);
});

test("an address from LINE that a registered patient has is proved by mail; another patient's LINE cannot be linked", async ({
  page,
  patient,
  walk,
  browser,
}) => {
  const taken = await inventLinePerson();
  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  await goToLine(page, "LINEで続ける");
  await allowAtLine(page, taken);
  await walk.fillInProfile({ ...patient, phoneNumber: patient.phoneNumber.replace(/^090/, "080") });
  await page.goto("/mypage");
  await logOut(page);

  const person = await inventLinePerson(patient.email);
  await prepareRegistered(page, patient);
  const phone = await browser.newContext();
  const phonePage = await phone.newPage();
  await signInAtLogin(phonePage, person);
  await expect(phonePage.getByRole("heading", { name: "このメールアドレスは登録済みです" })).toBeVisible();
  await phonePage.getByRole("link", { name: "メールでログインして連携する" }).click();
  await expect(phonePage).toHaveURL(/\/login\?returnTo=%2Fline-link/);
  await phone.close();
  expect(await customersWithLine(person)).toEqual([]);

  await page.goto("/line-link");
  await goToLine(page, "LINEと連携する");
  await allowAtLine(page, taken);
  await expect(page.getByRole("heading", { name: "このLINEは別の診察券番号に連携されています" })).toBeVisible();
  await goToLine(page, "別のLINEと連携する");
  await allowAtLine(page, person);
  await expect(page.getByRole("heading", { name: "LINEと連携しました" })).toBeVisible();
  expect(await customersWithLine(person)).toEqual([{ email: patient.email, visits: 0 }]);
});
