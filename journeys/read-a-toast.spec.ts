import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";

test("a message stays while the pointer is on it, and disappears three seconds later", async ({ page }) => {
  await page.clock.install({ time: "2026-05-12T00:00:00Z" });
  await page.goto("/storybook/components");
  await page.getByRole("heading", { name: "通知" }).waitFor();
  await page.clock.pauseAt("2026-05-12T01:00:00Z");
  await page.getByRole("button", { name: "完了の通知" }).click();
  const message = page.getByRole("listitem").filter({ hasText: "保存しました。" });
  await message.hover();
  await page.clock.runFor(10_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 700);
  await page.clock.runFor(2000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1000);
  await expect(message).toHaveCount(0);
});
