import { expect, type Locator, type Page } from "@playwright/test";
import { cardNumbers, fillInCard } from "./support/card.ts";
import { test } from "./support/fixtures.ts";
import { typeByInputMethod } from "./support/input-method.ts";
import { inventLinePerson } from "./support/line-people.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import type { Patient } from "./support/patient.ts";
import { expectPaid, PAY } from "./support/payment-steps.ts";
import { prepareCharged, prepareRegistered } from "./support/prepared-patient.ts";
import { treatmentsOf } from "./support/records.ts";
import { TapCounter } from "./support/tap-counter.ts";

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** Taps a time of the first page by its place; another for each test, as the list may be some seconds old. */
async function tapTimeOfFirstPage(page: Page, place: number): Promise<void> {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-first-page-shown", "true");
  const times = page.getByRole("main").getByRole("link", { name: /\d:\d\d .+ 空きあり/ });
  await times.nth(place).tap();
}

/** One tap into a field, then its text, as by the phone's keyboard. */
async function tapAndType(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.page().keyboard.insertText(text);
}

async function tapAndCompose(field: Locator, reading: string, name: string): Promise<void> {
  await field.tap();
  await typeByInputMethod(field.page(), reading, name);
}

async function tapThroughProfile(page: Page, patient: Patient): Promise<void> {
  await tapAndCompose(page.getByLabel("姓", { exact: true }), "てしがわら", patient.lastName);
  await tapAndCompose(page.getByLabel("名", { exact: true }), "すみこ", patient.firstName);
  await expect(page.getByLabel("姓（フリガナ）")).toHaveValue("テシガワラ");
  await expect(page.getByLabel("名（フリガナ）")).toHaveValue("スミコ");
  await page.getByText("女性", { exact: true }).tap();
  await page.getByLabel("年", { exact: true }).tap();
  for (const part of ["1988", "2", "29"]) await page.keyboard.insertText(part);
  await expect(page.getByLabel(/^携帯電話番号/)).toBeFocused();
  await page.keyboard.insertText(patient.phoneNumber);
  await page.getByRole("button", { name: "確認へ進む" }).tap();
}

async function tapConsentsAndBook(page: Page): Promise<void> {
  await page.getByText("オンライン診療の説明を確認し、希望します").tap();
  await page.getByText("キャンセル規定を確認し、同意します").tap();
  const book = page.getByRole("button", { name: "この内容で予約する" });
  // Both consents and the button are in one view.
  await book.scrollIntoViewIfNeeded();
  await expect(page.getByLabel(/オンライン診療の説明を確認/)).toBeInViewport();
  await book.tap();
  await expect(page.getByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
}

test("a new patient books by mail in 12 taps from the first page", async ({ page, patient, walk }) => {
  const counter = new TapCounter();
  await counter.watch(page);
  await tapTimeOfFirstPage(page, -1);
  await tapAndType(page.getByRole("textbox", { name: "メールアドレス" }), patient.email);
  await walk.fromOwnNetwork(async () => {
    await page.getByRole("button", { name: "ログイン用メールを送る" }).tap();
    await expect(page).toHaveURL(/mail-certification/);
  });
  const { code } = await receiveSignInMail(patient.email);
  await tapAndType(page.getByLabel("認証コード"), code);
  await tapThroughProfile(page, patient);
  await tapConsentsAndBook(page);
  expect(counter.count, counter.taps.join("\n")).toBeLessThanOrEqual(12);
  expect((await treatmentsOf(patient.email)).map(({ statusId }) => statusId)).toEqual([1]);
});

test("a new patient books by LINE in 11 taps from the first page", async ({ page, patient }) => {
  const person = await inventLinePerson();
  const counter = new TapCounter();
  await counter.watch(page);
  await tapTimeOfFirstPage(page, -2);
  await page.getByRole("button", { name: "LINEで続ける" }).tap();
  // The real LINE knows its user; only the imitation shows a choice.
  await page.getByRole("radio", { name: person.displayName }).evaluate((choice: HTMLInputElement) => choice.click());
  await page.getByRole("button", { name: "許可する" }).tap();
  await tapThroughProfile(page, patient);
  await tapConsentsAndBook(page);
  expect(counter.count, counter.taps.join("\n")).toBeLessThanOrEqual(11);
});

test("a known patient who is signed in books in 4 taps from the first page", async ({ page, patient }) => {
  await prepareRegistered(page, patient);
  const counter = new TapCounter();
  await counter.watch(page);
  await tapTimeOfFirstPage(page, -3);
  await tapConsentsAndBook(page);
  expect(counter.count, counter.taps.join("\n")).toBeLessThanOrEqual(4);
  expect((await treatmentsOf(patient.email)).map(({ statusId }) => statusId)).toEqual([1]);
});

test("a parent who has registered books the first visit of a new child in 6 taps", async ({ page, patient, walk }) => {
  const counter = new TapCounter();
  await counter.watch(page);
  await tapTimeOfFirstPage(page, 1);
  await walk.askForSignInMail(patient.email);
  const { link } = await receiveSignInMail(patient.email);
  await page.goto(link);
  await page.getByRole("button", { name: "ログインする" }).tap();
  await page.getByText("お子さま・ご家族", { exact: true }).tap();
  await walk.fillInPerson(patient);
  await page.getByRole("button", { name: "登録して、受診される方の入力へ進む" }).tap();
  await expect(page.getByLabel("名", { exact: true })).toBeFocused();
  counter.taps.length = 0;
  await typeByInputMethod(page, "ひな", "陽菜");
  await page.getByText("女性", { exact: true }).tap();
  await page.getByLabel("年", { exact: true }).tap();
  for (const part of [String(new Date().getFullYear() - 9), "2", "28"]) await page.keyboard.insertText(part);
  await page.getByRole("button", { name: "同意して、この方を登録する" }).tap();
  await tapConsentsAndBook(page);
  expect(counter.count, counter.taps.join("\n")).toBeLessThanOrEqual(6);
});

test("a charge is paid with the stored card in 2 taps", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await page.goto("/settings/payment-method");
  await fillInCard(page, cardNumbers.frictionless);
  await page.getByRole("button", { name: "カードを登録する" }).click();
  await expect(page.getByText("カードを登録しました")).toBeVisible();
  const counter = new TapCounter();
  await counter.watch(page);
  await page.goto(`/payment/${treatmentId}/`);
  await page.getByRole("button", { name: PAY }).tap();
  await expectPaid(page);
  expect(counter.count, counter.taps.join("\n")).toBeLessThanOrEqual(2);
});
