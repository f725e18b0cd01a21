import { expect, type Page } from "@playwright/test";

/** Fails for each button that lies under another part of the page once it is scrolled into view from below. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button:enabled")].toReversed();
    return buttons.flatMap((button) => {
      button.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { left, top, width, height } = button.getBoundingClientRect();
      const there = width === 0 ? button : document.elementFromPoint(left + width / 2, top + height / 2);
      return button.contains(there) ? [] : [button.getAttribute("aria-label") ?? button.textContent ?? ""];
    });
  });
  expect(covered).toEqual([]);
}
