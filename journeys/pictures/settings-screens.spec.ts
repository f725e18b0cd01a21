import { expect, test } from "@playwright/test";
import { inventPatient } from "../support/patient.ts";
import { prepareBooked } from "../support/prepared-patient.ts";
import { takeAll, takePictures } from "./take-pictures.ts";

const SETTINGS = [
  "user-profile",
  "address",
  "clinic-form",
  "people",
  "add-person",
  "waitlist",
  "documents",
  "proposals",
  "payment-method",
  "sign-in",
  "notifications",
  "devices",
  "access-log",
  "health",
  "data",
] as const;

test("settings", async ({ page }) => {
  await prepareBooked(page, inventPatient());
  await takeAll(page, [
    ["settings", "/settings"],
    ...SETTINGS.map((name) => [`settings-${name}`, `/settings/${name}`] as const),
    ["line-link", "/line-link"],
  ]);
});

test("the menu of a telephone, and a dialog", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await prepareBooked(page, inventPatient());
  await page.goto("/mypage");
  await page.getByRole("button", { name: "メニュー" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await takePictures(page, "mypage-menu", { widths: [360] });
  await page.getByRole("dialog").getByRole("button", { name: "ログアウト" }).click();
  await takePictures(page, "dialog-logout", { widths: [360] });
});

test("a page without a connection", async ({ page, context }) => {
  await prepareBooked(page, inventPatient());
  await page.goto("/mypage");
  await page.waitForLoadState("networkidle");
  await page.locator(".offline-banner").waitFor({ state: "attached" });
  await context.setOffline(true);
  await takePictures(page, "state-offline");
});

test("a server that does not answer", async ({ page }) => {
  await prepareBooked(page, inventPatient());
  await page.route("**/api/v1/**", (route) => route.abort());
  await page.goto("/mypage");
  await takePictures(page, "state-not-loaded");
});
