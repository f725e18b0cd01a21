import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Waits for the animations to end: a text that is still fading in has too little contrast. */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What a scheme can change; the rest is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

async function findViolations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await waitForStillness(page);
  // Without frames there is nothing to merge: legacy mode saves a second tab for each run of axe.
  const { violations } = await narrow(new AxeBuilder({ page })).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** Expects that axe finds no violation on the page in its present state, in the light scheme and in the dark one. */
export async function expectNoBarrier(page: Page): Promise<void> {
  expect(page.frames()).toHaveLength(1);
  expect(await findViolations(page, (axe) => axe.withTags(WCAG_LEVELS))).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, (axe) => axe.withRules(COLOUR_RULES)), "in the dark scheme").toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Expects that nothing has to be scrolled sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} at ${page.viewportSize()?.width} px scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Until the window has its size again and the page is drawn in it: a press before that may meet what is about to move. */
async function waitForLayout(page: Page, width: number): Promise<void> {
  await page.waitForFunction((expected) => window.innerWidth === expected, width);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}

/** No barrier, and nothing lost at 320 px and with 200 % text. */
export async function expectUsableByEveryone(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expectNoBarrier(page);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 640, height: 720 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectNoSidewaysScrolling(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  await page.setViewportSize(size);
  await waitForLayout(page, size.width);
}
