import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { bundlePage } from "./bundle-page.ts";

let bundled: Promise<string> | undefined;

/** One side of the reference of measured calls: a bare relay and a bare `RTCPeerConnection`. */
export type BareCall = {
  /** Returns the milliseconds until the first picture of the other side is shown. */
  join: () => Promise<number>;
  close: () => Promise<void>;
};

export async function openBareCall(browser: Browser, origin: string, relay: string): Promise<BareCall> {
  bundled ??= bundlePage(join(import.meta.dirname, "bare-page.ts"));
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(`${origin}/readyz`);
  await page.evaluate(await bundled);
  await page.evaluate((address) => globalThis.openBare(address), relay);
  return { join: () => page.evaluate(() => globalThis.bare.join()), close: () => page.close() };
}
