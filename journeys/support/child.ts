import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { REPRESENTATION_CONSENT } from "@madoguchi/contract/representation/representation";
import { addPersonCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";
import { sendJson } from "./send-json.ts";

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

/** Registers a child of nine years through the API; returns by what the parent acts for them. */
export async function registerChild(idToken: string): Promise<{ representationId: string }> {
  const person = {
    ...{ lastName: "小山田", firstName: "湊", lastNameKana: "オヤマダ", firstNameKana: "ミナト", sex: 0 },
    ...{ birthdate: `${new Date().getFullYear() - 9}-01-01`, phoneNumber: "", relation: "parent" },
    consentVersion: REPRESENTATION_CONSENT.version,
  };
  const people = fillPath(addPersonCall.path, { clinicId: "clinic-minato" });
  const headers = { authorization: `Bearer ${idToken}`, "idempotency-key": randomUUID() };
  return (await sendJson(`${journeyAddresses.portal}${people}`, person, { headers })).json();
}
