import { expect } from "@playwright/test";
import { deskAddress, signInAs, signInAtDesk } from "./support/desk-sign-in.ts";
import { prepareVisit } from "./support/desk-visits.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";

test("two people at one visit see each other, until one closes the page", async ({ page, browser }) => {
  const { treatmentId } = await prepareVisit();
  await signInAtDesk(page);
  await page.goto(`${deskAddress}/visit/${treatmentId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const reception = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAs(reception, "中村 彩");
  await reception.goto(`${deskAddress}/visit/${treatmentId}`);
  await expect(
    reception.getByRole("status").filter({ hasText: "いっしょに開いている方" }).getByText("小林 直樹"),
  ).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "いっしょに開いている方" }).getByText("中村 彩"),
  ).toBeVisible();
  await expectNoBarrier(page);
  await reception.close();
  await expect(page.getByText("いっしょに開いている方")).toBeHidden();
});
