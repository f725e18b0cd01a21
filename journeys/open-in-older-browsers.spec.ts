import { expect, type Page } from "@playwright/test";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { prepareParcel } from "./support/desk-visits.ts";
import { test } from "./support/fixtures.ts";
import { prepareBooked } from "./support/prepared-patient.ts";

/** Removes features that the oldest supported browsers lack, after iOS 16.4, Chrome 111 or Firefox 128. */
async function becomeOldest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [URL, ["canParse", "parse"]],
      [Map, ["groupBy"]],
      [Object, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [Array, ["fromAsync"]],
      [AbortSignal, ["any"]],
      [RegExp, ["escape"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
      [String.prototype, ["isWellFormed", "toWellFormed"]],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ["map", "filter", "take", "toArray", "some", "find"]],
      [window, ["Iterator", "requestIdleCallback"]],
      [Document.prototype, ["startViewTransition"]],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

test("the oldest supported browsers show the first pages, and lead a visitor who is not signed in to the sign-in", async ({
  page,
}) => {
  await becomeOldest(page);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "診療科と日時を選ぶ" }).click();
  await expect(page.getByRole("button", { name: /\d\d:\d\d .+ (空きあり|残りわずか)/ }).first()).toBeVisible();
  await page.goto("/mypage");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("textbox", { name: "メールアドレス" })).toBeVisible();
});

test("they show a patient's screens, and look up a postcode", async ({ page, patient }) => {
  await becomeOldest(page);
  const treatmentId = await prepareBooked(page, patient);
  await page.goto(`/treatment/${treatmentId}`);
  await expect(page.getByText("予約番号").first()).toBeVisible();
  await page.goto("/settings/address");
  await page.getByLabel(/^郵便番号/).fill("1050011");
  await expect(page.getByLabel(/^市区町村/)).toHaveValue("港区");
});

test("they show the desk's day, week and parcels", async ({ page }) => {
  await becomeOldest(page);
  await prepareParcel();
  await signInWithEveryRole(page);
  for (const place of ["/day", "/spots", "/parcels"]) {
    await page.goto(`${deskAddress}${place}`);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator(".animate-pulse-quiet")).toHaveCount(0);
    await expect(page.getByText("画面を表示できません")).toHaveCount(0);
  }
});

const UPDATE = "お使いのブラウザーが古いため、ご利用いただけません";

test("an even older browser shows how to update and the clinic's telephone; a public page stays readable", async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: UPDATE })).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link", { name: /^0\d[\d-]+$/ })).toHaveAttribute("href", /^tel:0/);
  await expect(page.getByRole("main").getByRole("link", { name: "診療科と日時を選ぶ" })).toBeVisible();
  for (const address of ["/mypage", "/reservation/confirm"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: UPDATE })).toBeVisible();
    await expect(page.getByRole("alert").getByRole("link", { name: /^0\d[\d-]+$/ })).toBeVisible();
  }
  await page.goto(deskAddress);
  await expect(page.getByRole("heading", { name: UPDATE })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page says that it needs them, with the clinic's telephone", async ({ page }) => {
    for (const address of ["/", "/mypage"]) {
      await page.goto(address);
      const note = page.getByRole("alert");
      await expect(note).toContainText("JavaScriptが必要です");
      await expect(note.getByRole("link")).toHaveAttribute("href", /^tel:0/);
    }
  });
});
