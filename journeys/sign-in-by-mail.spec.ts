import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";

test("a visitor without a session is led from マイページ to the sign-in, and does not wait for the identity platform's SDK", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto("/mypage");
  await expect(page.getByRole("textbox", { name: "メールアドレス" })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fmypage/);
  expect(scripts.filter((path) => path.includes("early-call-"))).toHaveLength(1);
  expect(scripts.filter((path) => path.includes("firebase-session-"))).toEqual([]);
});

test("a link that a mail scanner has opened still signs the patient in (spec §1 sign in)", async ({
  page,
  patient,
  walk,
  browser,
}) => {
  await page.goto("/login/");
  await walk.askForSignInMail(patient.email);
  const { link } = await receiveSignInMail(patient.email);

  const scanner = await browser.newContext();
  const scannerPage = await scanner.newPage();
  await scannerPage.goto(link, { waitUntil: "networkidle" });
  await expect(scannerPage.getByRole("button", { name: "ログインする" })).toBeVisible();
  await scanner.close();

  await page.goto(link);
  await page.getByRole("button", { name: "ログインする" }).click();
  await expect(page).toHaveURL(/\/reservation\/registration/);
});

test("on another device the link asks for the address, and refuses another person's", async ({
  page,
  patient,
  walk,
  browser,
}) => {
  await page.goto("/login/");
  await walk.askForSignInMail(patient.email);
  const { link } = await receiveSignInMail(patient.email);
  expect(link).not.toContain(patient.email);

  const phone = await browser.newContext();
  const phonePage = await phone.newPage();
  await phonePage.goto(link);
  await phonePage.getByRole("textbox", { name: "メールアドレス" }).fill("someone-else@example.jp");
  await phonePage.getByRole("button", { name: "ログインする" }).click();
  await expect(phonePage.getByText("入力内容に誤りがあります（1件）")).toBeVisible();
  await expect(phonePage).toHaveURL(/finish-magic-link-login/);

  await phonePage.goto(link);
  await phonePage.getByRole("textbox", { name: "メールアドレス" }).fill(patient.email);
  await phonePage.getByRole("button", { name: "ログインする" }).click();
  await expect(phonePage).toHaveURL(/\/reservation\/registration/);
  await phone.close();

  // The first page gets no data of the other device, which may belong to another person.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "認証コード" })).toBeVisible();
  await expect(page.getByText(/別の(画面|端末)|完了/)).toHaveCount(0);
});

test("a link that was used offers a new one and preserves the chosen time", async ({
  page,
  patient,
  walk,
  browser,
}) => {
  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  await walk.askForSignInMail(patient.email);
  const { link } = await receiveSignInMail(patient.email);
  await page.goto(link);
  await page.getByRole("button", { name: "ログインする" }).click();
  await expect(page).toHaveURL(/\/reservation\/user-profile\?.*spotId=/);

  const phone = await browser.newContext();
  const phonePage = await phone.newPage();
  await phonePage.goto(link);
  await phonePage.getByRole("textbox", { name: "メールアドレス" }).fill(patient.email);
  await phonePage.getByRole("button", { name: "ログインする" }).click();
  await expect(phonePage.getByRole("heading", { name: /使われています|使用済み|お使いいただけません/ })).toBeVisible();
  await expect(phonePage.getByRole("button", { name: "新しいリンクを送る" })).toBeVisible();
  expect(new URL(phonePage.url()).searchParams.get("spotId")).not.toBeNull();
  await phone.close();
});

test("the code from the mail signs in; a wrong one is reported and the right one still works (spec §1 sign in)", async ({
  page,
  patient,
  walk,
}) => {
  await page.goto("/login/");
  await walk.askForSignInMail(patient.email);
  const { code } = await receiveSignInMail(patient.email);
  const wrong = code === "000000" ? "111111" : "000000";
  await walk.enterCode(wrong);
  await expect(page.getByText(/認証コードが違います/).first()).toBeVisible();
  await walk.enterCode(toFullWidth(code));
  await expect(page).toHaveURL(/\/reservation\/registration/);
});

test("the session survives a reload and a new tab, and ends in every tab at once", async ({ page, patient, walk }) => {
  await page.goto("/login/");
  await walk.askForSignInMail(patient.email);
  const { code } = await receiveSignInMail(patient.email);
  await walk.enterCode(code);
  await expect(page).toHaveURL(/\/reservation\/registration/);
  await page.goto("/mypage");

  const tab = await page.context().newPage();
  await tab.goto("/login/");
  await expect(tab).toHaveURL(/\/mypage/);
  await tab.getByRole("button", { name: "ログアウト", exact: true }).first().click();
  await tab.getByRole("button", { name: "ログアウトする" }).click();
  await expect(tab).toHaveURL(/\/logout/);
  await expect(page).toHaveURL(/\/reservation\/signup|\/login/);
});

function toFullWidth(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
}
