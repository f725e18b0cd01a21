import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Until what comes up has come up: half faded in, no text has its contrast yet. */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe finds on the page as it stands: nothing. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await waitForStillness(page);
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_LEVELS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found).toEqual([]);
}

/** Nothing is cut off and nothing has to be scrolled sideways. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
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
}
