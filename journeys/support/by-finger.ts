import { expect, type Page } from "@playwright/test";

/**
 * Returns a function that runs checks on the open page with a finger's styles. A device of its own would have to load
 * each screen once more, and only the styles differ.
 */
export async function startFingers(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => browser.send("Emulation.setTouchEmulationEnabled", { enabled });
  return async function byFinger(look: () => Promise<void>): Promise<void> {
    await touch(true);
    try {
      expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
      await look();
    } finally {
      await touch(false);
    }
  };
}
