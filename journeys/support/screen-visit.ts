import { expect, type Page } from "@playwright/test";
import { startFingers } from "./by-finger.ts";
import { expectReachableByTab } from "./keyboard.ts";
import { readShifts, SIZES } from "./layout-shift.ts";
import { PHONE } from "./next-action.ts";
import { expectTargetSize, expectUsableByEveryone } from "./no-barriers.ts";
import { watchOwnFiles } from "./own-files.ts";
import { expectMostlyContent, expectNothingCutOff, expectTargetsForFingers } from "./targets.ts";
import { expectNoSidewaysScrolling, waitForLayout } from "./widths.ts";

/**
 * A screen in one state: its route, its address, in which `$treatmentId` and `$time` stand for those of the patient,
 * and the sign that its data has arrived (a text, or a button by its name).
 */
export type Screen = readonly [route: string, address: string, sign?: string | RegExp | undefined];

/** Later than the first paint of a screen. */
const ANSWER_DELAY_MS = 300;

/**
 * Delays the API's answers until after the first paint of a screen. Playwright's own routes would switch off the
 * browser's cache, and every screen would load all its code again.
 */
async function slowAnswers(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId }) => {
    // A page that has been left no longer waits for answers.
    const answer = () => browser.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
    setTimeout(answer, ANSWER_DELAY_MS);
  });
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: "*/api/v1/customer/*" }] });
}

/** The address of a screen: `$name` in it is replaced by the value with that name. */
export function addressOf([, address]: Screen, given: Record<string, string>): string {
  return address.replace(/\$(\w+)/, (_, name: string) => given[name] ?? "");
}

export async function expectShown(page: Page, sign: Screen[2]): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  if (typeof sign === "string") await expect(page.getByText(sign).first()).toBeVisible();
  if (sign instanceof RegExp) await expect(page.getByRole("button", { name: sign }).first()).toBeVisible();
}

/** Sets the patient's text size for all pages, as the settings do. */
export async function enlargeText(page: Page, size: "200%" | "" = "200%"): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen;
  }, size);
}

/** Expects that on a phone each control is large enough for a finger; with 200 % text too, with nothing cut off. */
async function expectForFingers(page: Page, sign: Screen[2]): Promise<void> {
  await page.setViewportSize(PHONE);
  await waitForLayout(page, PHONE.width);
  await expectShown(page, sign);
  await expectTargetsForFingers(page);
  await expectTargetSize(page);
  await enlargeText(page);
  await expectNoSidewaysScrolling(page);
  await expectNothingCutOff(page);
  await expectMostlyContent(page);
  await expectTargetsForFingers(page);
  await enlargeText(page, "");
}

/** Additional expectations of single screens. */
export type VisitOptions = {
  /** In px, on a phone. */
  maximumHeight?: number;
  /** Whether the screen shows parts of other pages, with lasting placeholders, and loads no data. */
  isShowcase?: boolean;
};

/**
 * Returns a function that visits a screen and checks the requirements of every screen: while its data arrives slowly,
 * no layout shift on a phone and on a large screen; no barrier in either scheme; nothing cut off at 320 px and with 200
 * % text; Tab reaches all of it, with a visible focus; a finger can press each control; and it loads files of the own
 * origin only.
 */
export async function startVisits(page: Page) {
  const expectOwnFiles = await watchOwnFiles(page);
  await slowAnswers(page);
  const byFinger = await startFingers(page);

  return async function visit(
    [, address, sign]: Screen,
    { maximumHeight, isShowcase = false }: VisitOptions = {},
  ): Promise<void> {
    for (const size of isShowcase ? SIZES.slice(0, 1) : SIZES) {
      await page.setViewportSize(size);
      const opened = await page.goto(address);
      await expectShown(page, sign);
      if (!isShowcase) {
        await expect(page.locator(".animate-pulse-quiet")).toHaveCount(0);
        expect([address, size.width, await readShifts(page)]).toEqual([address, size.width, []]);
      }
      await expectOwnFiles(opened);
      if (maximumHeight !== undefined && size === SIZES[0]) {
        const height = await page.locator("main").evaluate((main) => main.getBoundingClientRect().bottom + scrollY);
        expect(height, `${address} on a phone`).toBeLessThanOrEqual(maximumHeight);
      }
    }
    await expectUsableByEveryone(page);
    if (isShowcase) return;
    await expectReachableByTab(page);
    await byFinger(() => expectForFingers(page, sign));
  };
}
