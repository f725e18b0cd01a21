import { expect, type Page } from "@playwright/test";

/** Expects that nothing has to be scrolled sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} at ${page.viewportSize()?.width} px scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Until the window has its size again and the page is drawn in it: a press before that may meet what is about to move. */
export async function waitForLayout(page: Page, width: number): Promise<void> {
  await page.waitForFunction((expected) => window.innerWidth === expected, width);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}
