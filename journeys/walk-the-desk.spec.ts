import type { Page } from "@playwright/test";
import { startFingers } from "./support/by-finger.ts";
import { expectShown, prepareDay, prepareSettings } from "./support/desk-day.ts";
import { DESK_SCREENS } from "./support/desk-screens.ts";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectReachableByTab } from "./support/keyboard.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { watchOwnFiles } from "./support/own-files.ts";
import { expectNothingCutOff, expectTargetsForFingers } from "./support/targets.ts";
import { expectNoSidewaysScrolling, waitForLayout } from "./support/widths.ts";

const WINDOW = { width: 1280, height: 900 };
/** A tablet in portrait. */
const TABLET = { width: 768, height: 1024 };
/** The window at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 450 };

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await waitForLayout(page, size.width);
  await expectShown(page);
}

async function walk(page: Page, screens: readonly string[], things: Record<string, string>): Promise<void> {
  await signInWithEveryRole(page);
  const expectOwnFiles = await watchOwnFiles(page);
  const byFinger = await startFingers(page);
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.setViewportSize(WINDOW);
      const opened = await page.goto(`${deskAddress}${screen.replace(/\$\w+/, things[screen] ?? "")}`);
      await expectShown(page);
      await expectOwnFiles(opened);
      await expectReachableByTab(page);
      await expectNoSidewaysScrolling(page);
      await expectNoBarrier(page);
      await resize(page, TABLET);
      await expectNoSidewaysScrolling(page);
      await byFinger(async () => {
        await expectTargetsForFingers(page);
        await expectNoSidewaysScrolling(page);
        await expectNoBarrier(page);
      });
      await resize(page, ZOOMED);
      await expectNoSidewaysScrolling(page);
      await expectNothingCutOff(page);
    });
  }
}

test("every place of the desk has no barrier, is reached by Tab and finger, and fits 768 and 1280 px and 200 %, with something in every list", async ({
  page,
}) => {
  test.slow();
  const places = DESK_SCREENS.filter((screen) => !screen.startsWith("/settings"));
  await walk(page, places, await prepareDay());
});

test("every page of the desk's settings has no barrier, is reached by Tab and finger, and fits 768 and 1280 px and 200 %", async ({
  page,
}) => {
  test.slow();
  const settings = DESK_SCREENS.filter((screen) => screen.startsWith("/settings"));
  await walk(page, settings, await prepareSettings());
});
