import type { Page } from "@playwright/test";
import { expectShown, prepareDay, prepareSettings } from "./support/desk-day.ts";
import { DESK_SCREENS } from "./support/desk-screens.ts";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectReachableByTab } from "./support/keyboard.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { watchOwnFiles } from "./support/own-files.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

async function walk(page: Page, screens: readonly string[], things: Record<string, string>): Promise<void> {
  await signInWithEveryRole(page);
  const expectOwnFiles = await watchOwnFiles(page);
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const opened = await page.goto(`${deskAddress}${screen.replace(/\$\w+/, things[screen] ?? "")}`);
      await expectShown(page);
      await expectOwnFiles(opened);
      await expectReachableByTab(page);
      await expectNoSidewaysScrolling(page);
      await expectNoBarrier(page);
      await page.setViewportSize({ width: 768, height: 1024 });
      await expectNoSidewaysScrolling(page);
    });
  }
}

test("every place of the desk has no barrier, is reached by Tab and fits 768 and 1280 px, with something in every list", async ({
  page,
}) => {
  test.slow();
  const places = DESK_SCREENS.filter((screen) => !screen.startsWith("/settings"));
  await walk(page, places, await prepareDay());
});

test("every page of the desk's settings has no barrier, is reached by Tab and fits 768 and 1280 px", async ({
  page,
}) => {
  test.slow();
  const settings = DESK_SCREENS.filter((screen) => screen.startsWith("/settings"));
  await walk(page, settings, await prepareSettings());
});
