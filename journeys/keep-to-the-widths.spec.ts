import { expect, type Locator } from "@playwright/test";
import { test } from "./support/fixtures.ts";

async function widthOf(part: Locator): Promise<number> {
  await expect(part).toBeVisible();
  return (await part.boundingBox())?.width ?? 0;
}

test("the content is 824 px wide on a large screen, and no button is wider than 392 px", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/login/");
  const contentWidth = await page.locator("main").evaluate((main) => {
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    return main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
  expect(contentWidth).toBe(824);
  expect(await widthOf(page.getByRole("button", { name: "ログイン用メールを送る" }))).toBe(392);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await widthOf(page.getByRole("button", { name: "ログイン用メールを送る" }))).toBeLessThanOrEqual(328);
});
