import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { expectShown, prepareDay, prepareSettings } from "./support/desk-day.ts";
import { DESK_SCREENS } from "./support/desk-screens.ts";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { expectNothingCutOff, expectTargetsForFingers } from "./support/targets.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

/** A tablet that is held upright and worked by a finger. */
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
/** A window of 1,280 × 900 px at a zoom of 200 %. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

async function visitAll(
  browser: Browser,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const things = { ...(await prepareDay()), ...(await prepareSettings()) };
  const context = await browser.newContext({ ...options, locale: "ja-JP", reducedMotion: "reduce" });
  const page = await context.newPage();
  await signInWithEveryRole(page);
  for (const screen of DESK_SCREENS) {
    await test.step(screen, async () => {
      const thing = Object.entries(things).find(([path]) => path === screen)?.[1] ?? "";
      await page.goto(`${deskAddress}${screen.replace(/\$\w+/, thing)}`);
      await expectShown(page);
      await look(page);
    });
  }
  await context.close();
}

test("on a tablet each control of the desk is large enough for a finger", async ({ browser }) => {
  test.slow();
  await visitAll(browser, TABLET, async (page) => {
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
    await expectTargetsForFingers(page);
    await expectNoSidewaysScrolling(page);
    await expectNoBarrier(page);
  });
});

test("at a zoom of 200 % nothing of the desk is cut off or has to be scrolled sideways", async ({ browser }) => {
  test.slow();
  await visitAll(browser, ZOOMED, async (page) => {
    await expectNoSidewaysScrolling(page);
    await expectNothingCutOff(page);
  });
});
