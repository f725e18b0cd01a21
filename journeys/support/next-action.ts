import { expect, type Page } from "@playwright/test";

/** A telephone of 360 × 740 (`docs/design/look.md`). */
export const PHONE = { width: 360, height: 740 };

/** Expects that the card of the next action ends above the bar at the bottom, without a scroll. */
export async function expectAboveBar(page: Page, heading: string, button?: string): Promise<void> {
  await page.goto("/mypage");
  const main = page.getByRole("main");
  const card = main.getByRole("region", { name: heading, exact: true });
  await expect(card).toBeVisible();
  if (button !== undefined) await expect(card.getByRole("link", { name: button })).toBeVisible();
  // Later content is below.
  await expect(main.getByRole("region", { name: "お困りのとき" })).toBeVisible();
  const bar = await page.getByRole("navigation", { name: "よく使うメニュー" }).boundingBox();
  const box = await card.boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((box?.y ?? 0) + (box?.height ?? 0), heading).toBeLessThanOrEqual(bar?.y ?? 0);
}
