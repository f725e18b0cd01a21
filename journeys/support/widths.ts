import { expect, type Locator, type Page } from "@playwright/test";

/** Expects that the page need not be scrolled sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} at ${page.viewportSize()?.width} px scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Waits until the window has its size and the page is drawn in it: an earlier press may meet a moving element. */
export async function waitForLayout(page: Page, width: number): Promise<void> {
  await page.waitForFunction((expected) => window.innerWidth === expected, width);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}

/** Expects that one part is left of the other, and that neither column is more than half empty beside the other. */
export async function expectTwoFilledColumns(left: readonly Locator[], right: readonly Locator[]): Promise<void> {
  async function boundsOf(parts: readonly Locator[]) {
    const boxes = await Promise.all(
      parts.map(async (part) => {
        const box = await part.boundingBox();
        if (!box) throw new Error("a part in sight has a box");
        return box;
      }),
    );
    const top = Math.min(...boxes.map(({ y }) => y));
    return {
      start: Math.min(...boxes.map(({ x }) => x)),
      end: Math.max(...boxes.map(({ x, width }) => x + width)),
      top,
      height: Math.max(...boxes.map(({ y, height }) => y + height)) - top,
    };
  }
  // All of them before any is measured: the placeholder of a loading page may have the same name.
  for (const part of [...right, ...left]) await expect(part).toBeVisible();
  const [first, second] = await Promise.all([boundsOf(left), boundsOf(right)]);
  expect(first.end).toBeLessThanOrEqual(second.start);
  expect(Math.abs(first.top - second.top), "both begin at the same height").toBeLessThan(90);
  const [lower, higher] = [first.height, second.height].toSorted((a, b) => a - b);
  expect(lower, "the shorter column").toBeGreaterThan((higher ?? 0) / 2);
}
