import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { pressByKeyboard, tabToControl } from "./support/keyboard.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier, expectUsableByEveryone } from "./support/no-barriers.ts";
import { treatmentsOf } from "./support/records.ts";

test("the whole reservation is made without a pointer, and no state of its screens has a barrier", async ({
  page,
  patient,
}) => {
  await page.goto("/reservation/new");
  const time = page.getByRole("button", { name: /\d\d:\d\d .+ (空きあり|残りわずか)/ }).first();
  await tabToControl(page, time);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const first = await focused();
  // The times of a day are one tab stop: the next Tab leaves the day, and the arrow keys move among its times and to
  // other days.
  await page.keyboard.press("Tab");
  expect(await focused()).not.toContain(first.match(/\d+月\d+日/)?.[0] ?? first);
  await page.keyboard.press("Shift+Tab");
  await expect(time).toBeFocused();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).not.toBe(first);
  await page.keyboard.press("PageDown");
  await expect(page.locator("[id^=spot-]:focus")).toBeVisible();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "この日時で進む" })).toBeVisible();
  await expectUsableByEveryone(page);
  await pressByKeyboard(page, page.getByRole("button", { name: "診療科を変更する" }));
  await expectNoBarrier(page);
  await pressByKeyboard(page, page.getByRole("button", { name: "この日時で進む" }));

  await expect(page).toHaveURL(/\/reservation\/signup/);
  await expectUsableByEveryone(page);
  await tabToControl(page, page.getByRole("textbox", { name: "メールアドレス" }));
  await page.keyboard.type(patient.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/mail-certification/);
  await expectUsableByEveryone(page);
  const { code } = await receiveSignInMail(patient.email);
  await tabToControl(page, page.getByLabel("認証コード", { exact: true }));
  await page.keyboard.type(code);

  await expect(page).toHaveURL(/user-profile/);
  await pressByKeyboard(page, page.locator("summary", { hasText: "クリニックからの質問（任意）" }));
  await pressByKeyboard(page, page.getByRole("button", { name: "確認へ進む" }));
  await expect(page.getByText(/未入力の項目があります/)).toBeVisible();
  await expectUsableByEveryone(page);
  for (const [label, text] of [
    ["姓", patient.lastName],
    ["名", patient.firstName],
    ["姓（フリガナ）", "てしがわら"],
    ["名（フリガナ）", "すみこ"],
  ] as const) {
    await tabToControl(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabToControl(page, page.getByRole("radio", { name: "男性" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "女性" })).toBeChecked();
  for (const [label, text] of [
    ["年", "1950"],
    ["月", "１２"],
    ["日", "3"],
  ] as const) {
    await tabToControl(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabToControl(page, page.getByLabel(/^携帯電話番号/));
  await page.keyboard.type(
    patient.phoneNumber.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  );
  await pressByKeyboard(page, page.getByRole("button", { name: "確認へ進む" }));

  await expect(page).toHaveURL(/\/reservation\/confirm/);
  await expect(page.getByText("この時間を確保しています")).toBeVisible();
  for (const name of [/オンライン診療の説明を確認/, /キャンセル規定/]) {
    await tabToControl(page, page.getByLabel(name));
    await page.keyboard.press("Space");
  }
  await pressByKeyboard(page, page.getByRole("button", { name: "この内容で予約する" }));
  await expect(page.getByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  await expectUsableByEveryone(page);
  expect((await treatmentsOf(patient.email)).map((treatment) => treatment.statusId)).toEqual([1]);
});
