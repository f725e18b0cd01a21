import type { Browser, Page } from "@playwright/test";
import { watchMedia } from "../../journeys/support/measured-media.ts";

/** Opens a page of a browser with an empty cache. */
export async function openSide(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, locale: "ja-JP", reducedMotion: "reduce", permissions: ["camera", "microphone"] },
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await watchMedia(page);
  return page;
}
