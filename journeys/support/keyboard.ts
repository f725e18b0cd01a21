import { expect, type Locator, type Page } from "@playwright/test";

const MOST_TABS = 150;

/** Presses Tab until the control has the focus. */
export async function tabToControl(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not reach the control.");
}

/** Tabs to a button or link and presses Enter on it. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  await tabToControl(page, control);
  await page.keyboard.press("Enter");
}
