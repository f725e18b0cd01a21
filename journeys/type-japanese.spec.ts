import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { typeByInputMethod } from "./support/input-method.ts";
import { openSession, signIn } from "./support/session.ts";

test("the Enter that confirms kanji fills in the kana and does not send the form", async ({ page, patient, walk }) => {
  await openSession(page, await signIn(patient.email));
  await walk.openProfile();
  const lastName = page.getByLabel("姓", { exact: true });
  await lastName.click();

  await typeByInputMethod(page, "てしがわら", "勅使河原");

  await expect(lastName).toHaveValue("勅使河原");
  await expect(page.getByLabel("姓（フリガナ）")).toHaveValue("テシガワラ");
  await expect(page.getByText(/未入力の項目があります/)).toBeHidden();

  await page.keyboard.press("Enter");
  await expect(page.getByText(/未入力の項目があります/)).toBeVisible();
});

test("kana and digits are accepted in any Japanese width, and normalised", async ({ page, patient, walk }) => {
  await openSession(page, await signIn(patient.email));
  await walk.openProfile();
  await page.getByLabel("姓（フリガナ）").fill("てしがわら");
  await page.getByLabel("名（フリガナ）").fill("ｽﾐｺ");
  await page.getByLabel(/^携帯電話番号/).fill("０９０−１２３４−５６７８");
  await page.getByLabel("姓", { exact: true }).focus();
  await expect(page.getByLabel("姓（フリガナ）")).toHaveValue("テシガワラ");
  await expect(page.getByLabel("名（フリガナ）")).toHaveValue("スミコ");
  await expect(page.getByLabel(/^携帯電話番号/)).toHaveValue("09012345678");
});
