import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { treatmentsOf } from "./support/records.ts";

test("the whole reservation is made without a pointer", async ({ page, patient }) => {
  await page.goto("/reservation/new");
  const time = page.getByRole("button", { name: /時\d\d分 (空きあり|残りわずか)/ }).first();
  await expect(time).toBeVisible();
  await tabTo(page, () => time.evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Enter");
  if (/reservation\/new/.test(page.url())) await pressByName(page, "この時間で進む");

  await expect(page).toHaveURL(/\/reservation\/signup/);
  await tabToField(page, page.getByRole("textbox", { name: "メールアドレス" }));
  await page.keyboard.type(patient.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/mail-certification/);
  const { code } = await receiveSignInMail(patient.email);
  await tabToLabel(page, "認証コード");
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/user-profile/);
  for (const [label, text] of [
    ["姓", patient.lastName],
    ["名", patient.firstName],
    ["姓（フリガナ）", "てしがわら"],
    ["名（フリガナ）", "すみこ"],
  ] as const) {
    await tabToLabel(page, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, () =>
    page.getByRole("radio", { name: "男性" }).evaluate((radio) => radio === document.activeElement),
  );
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "女性" })).toBeChecked();
  for (const [label, text] of [
    ["年", "1950"],
    ["月", "１２"],
    ["日", "3"],
  ] as const) {
    await tabToLabel(page, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, () => page.getByLabel(/^携帯電話番号/).evaluate((field) => field === document.activeElement));
  await page.keyboard.type(
    patient.phoneNumber.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  );
  await pressByName(page, "確認へ進む");

  await expect(page).toHaveURL(/\/reservation\/confirm/);
  for (const name of [/オンライン診療の説明を確認/, /キャンセル規定/]) {
    await tabTo(page, () => page.getByLabel(name).evaluate((box) => box === document.activeElement));
    await page.keyboard.press("Space");
  }
  await pressByName(page, "この内容で予約する");
  await expect(page).toHaveURL(/\/reservation\/complete/);
  expect((await treatmentsOf(patient.email)).map((treatment) => treatment.statusId)).toEqual([1]);
});

const MOST_TABS = 150;

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not reach the control.");
}

async function tabToField(page: Page, field: Locator): Promise<void> {
  await expect(field).toBeVisible();
  await tabTo(page, () => field.evaluate((element) => element === document.activeElement));
}

async function tabToLabel(page: Page, label: string): Promise<void> {
  await tabToField(page, page.getByLabel(label, { exact: true }));
}

async function pressByName(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await tabTo(page, () => button.evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Enter");
}
