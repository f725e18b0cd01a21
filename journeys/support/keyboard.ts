import { expect, type Locator, type Page } from "@playwright/test";

const MOST_TABS = 150;

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not reach the control.");
}

/** Presses the tab key until the control has the focus. */
export async function tabToControl(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await tabTo(page, () => control.evaluate((element) => element === document.activeElement));
}

/** Goes to a button or link by the tab key, and presses Enter on it. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  await tabToControl(page, control);
  await page.keyboard.press("Enter");
}
