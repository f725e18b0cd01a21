import { expect, type Page } from "@playwright/test";
import axeCore, { type RunOnly, type RunOptions } from "axe-core";
import { findUnheldLabels } from "./label-in-name.ts";
import { expectNoSidewaysScrolling, waitForLayout } from "./widths.ts";

declare global {
  /** Set in the browser once axe is loaded. */
  var axe: typeof import("axe-core");
}

const WCAG_LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const TARGET_SIZE = "target-size";

/** The rules that depend on the colour scheme; all others need one run. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Waits for the animations to end: a text that is still fading in has too little contrast. */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Loads axe into the document, once. Its code is half a megabyte: loading it for each run is slower than the run. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
}

/** The targets that are too small or too close (WCAG 2.2, 2.5.8) where no bar at the bottom of the window covers them. */
async function findSmallTargets(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".bottom-bar, .action-bar, main [class*=sticky] { position: static !important; }");
    document.adoptedStyleSheets = [sheet];
  });
  const found = await findViolations(page, { type: "rule", values: [TARGET_SIZE] });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found;
}

/** Expects that axe finds targets large enough, or far enough apart. */
export async function expectTargetSize(page: Page): Promise<void> {
  expect.soft(await findSmallTargets(page), page.url()).toEqual([]);
}

async function findViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  await waitForStillness(page);
  await loadAxe(page);
  return page.evaluate(
    async (options) => {
      const { violations } = await globalThis.axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    { runOnly, resultTypes: ["violations"] } satisfies RunOptions,
  );
}

/**
 * Expects that axe finds no violation on the page in its present state, in the light scheme and in the dark one, and that
 * the name of each control contains its visible text.
 */
export async function expectNoBarrier(page: Page): Promise<void> {
  expect(page.frames()).toHaveLength(1);
  const found = await findViolations(page, { type: "tag", values: WCAG_LEVELS });
  // A target of which a bar covers a part now is whole after scrolling.
  const others = found.filter((line) => !line.startsWith(TARGET_SIZE));
  const small = others.length === found.length ? [] : await findSmallTargets(page);
  expect([...others, ...small], page.url()).toEqual([]);
  expect(await findUnheldLabels(page), `labels in the names of ${page.url()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, { type: "rule", values: COLOUR_RULES }), `${page.url()} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Expects no barrier, and nothing cut off at 320 px and with 200 % text. */
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
