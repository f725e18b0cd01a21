import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const WIDTHS = [360, 768, 1280, 1920];
const SCHEMES = ["light", "dark"] as const;
/** A telephone of 360 × 740 (`docs/design/look.md`). */
const WINDOW_HEIGHT = 740;
/** For the widest window, which shows no problem that a smaller one would hide, one scheme is enough. */
const LIGHT_ONLY = 1920;
/** Higher pages are not rendered in one piece. */
const MAXIMUM_HEIGHT = 12_000;

function pathOf(file: string): string {
  const folder = process.env["PICTURES_FOLDER"];
  if (folder === undefined) throw new Error("PICTURES_FOLDER is not set: use npm run pictures.");
  return join(folder, file);
}

/** Placeholders of content that is loading. */
const PLACEHOLDERS = ".animate-pulse-quiet, .animate-blink";
const LOADING_TIMEOUT_MS = 5000;

/** Waits until the page has loaded its content, also that which loads on sight; after a timeout it goes on. */
async function waitForContent(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: LOADING_TIMEOUT_MS }).catch(() => undefined);
  await expect(page.locator(PLACEHOLDERS))
    .toHaveCount(0, { timeout: LOADING_TIMEOUT_MS })
    .catch(() => undefined);
}

/** Fixes the height of pages that fill the window to that of a telephone while the window grows. */
async function fixMinimumHeight(page: Page): Promise<void> {
  await page.evaluate((height) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.min-h-svh { min-height: ${height}px !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, WINDOW_HEIGHT);
}

/** Takes the whole page. The window grows to its height, so that bars at the bottom are at the page's end. */
async function takeWhole(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, WINDOW_HEIGHT), MAXIMUM_HEIGHT) });
  await waitForContent(page);
  await page.screenshot({ path, animations: "disabled" });
}

/** Sets the patient's text size for all pages: `200%`, or empty for the browser's own. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

type PictureOptions = {
  widths?: readonly number[];
  /** One more picture, in the device's forced colours. */
  withForcedColours?: boolean;
};

/** Takes the present screen at each width, in light and dark, with 200 % text, and the first window of a telephone. */
export async function takePictures(page: Page, name: string, options: PictureOptions = {}): Promise<void> {
  const { widths = WIDTHS, withForcedColours = false } = options;
  const size = page.viewportSize();
  await waitForContent(page);
  await fixMinimumHeight(page);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of widths) {
      if (width === LIGHT_ONLY && colorScheme === "dark") continue;
      await takeWhole(page, width, pathOf(`${name}.${width}-${colorScheme}.png`));
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: widths[0] ?? 360, height: WINDOW_HEIGHT });
  await page.screenshot({ path: pathOf(`${name}.window.png`), animations: "disabled" });
  await setTextSize(page, "200%");
  await takeWhole(page, widths[0] ?? 360, pathOf(`${name}.large-text.png`));
  await setTextSize(page, "");
  if (withForcedColours) {
    await page.emulateMedia({ forcedColors: "active" });
    await takeWhole(page, widths[0] ?? 360, pathOf(`${name}.forced.png`));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
  if (size) await page.setViewportSize(size);
}

/** A tablet, a small and a large screen of the clinic. */
const WINDOWS = [
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
];

/** Takes the visible window of each of the clinic's screens, whose parts scroll by themselves. */
export async function takeWindows(page: Page, name: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await waitForContent(page);
    await page.screenshot({ path: pathOf(`${name}.${size.width}.png`), animations: "disabled" });
  }
}

/** Opens each address and takes its pictures under the name beside it. */
export async function takeAll(page: Page, screens: readonly (readonly [name: string, path: string])[]): Promise<void> {
  for (const [name, path] of screens) {
    await page.goto(path);
    await takePictures(page, name);
  }
}

/** A page with pictures is read on a telephone too, and the repository keeps every version of them. */
const DOCUMENT_BYTES = 60_000;
const QUALITIES = [80, 70, 60, 50, 40, 30, 20];

/** Takes the visible window for a page of `docs/`, as WebP, which Playwright itself does not write, as good as fits. */
export async function takeForDocument(page: Page, name: string): Promise<void> {
  await waitForContent(page);
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const picture = Buffer.from(data, "base64");
    if (picture.length <= DOCUMENT_BYTES) return writeFile(pathOf(`${name}.webp`), picture);
  }
  throw new Error(`${name} does not fit into ${DOCUMENT_BYTES} bytes.`);
}
