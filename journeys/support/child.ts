import { expect, type Page } from "@playwright/test";

/** The bar of a page that acts for another person. */
export const actingBar = (page: Page) => page.getByRole("region", { name: "代理での操作" });

/** Registers a child of nine years. */
export async function addChild(page: Page, firstName: string, kana: string): Promise<void> {
  await page.goto("/settings/add-person");
  await fillInChild(page, firstName, kana, 9);
  await sendChild(page, firstName);
}

/** Sends the form, which then leads to the list. */
export async function sendChild(page: Page, firstName: string): Promise<void> {
  await page.getByRole("button", { name: "この方を登録する" }).click();
  await expect(page).toHaveURL(/\/settings\/people$/);
  await expect(page.getByText(`小山田 ${firstName}さま`)).toBeVisible();
}

/** On `/settings/add-person`. */
export async function fillInChild(page: Page, firstName: string, kana: string, years: number): Promise<void> {
  await page.getByLabel("姓", { exact: true }).fill("小山田");
  await page.getByLabel("名", { exact: true }).fill(firstName);
  await page.getByLabel("姓（フリガナ）").fill("オヤマダ");
  await page.getByLabel("名（フリガナ）").fill(kana);
  await page.getByLabel("男性").check();
  await page.getByLabel("年", { exact: true }).fill(String(new Date().getFullYear() - years));
  await page.getByLabel("月", { exact: true }).fill("1");
  await page.getByLabel("日", { exact: true }).fill("1");
  await page
    .getByRole("group", { name: /この方との続柄/ })
    .getByLabel("親")
    .check();
}
