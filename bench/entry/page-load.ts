import type { Browser } from "@playwright/test";

export type PageLoad = {
  /** All requests: documents, scripts, styles, pictures, calls. */
  requests: number;
  /** On the wire, headers included. */
  bytes: number;
  scriptBytes: number;
  title: string;
  visibleText: string;
};

/** How long after a page's load requests still count: for code, calls and pictures that it loads by itself. */
const AFTER_LOAD_MS = 3000;

/** Loads a page once on a phone's screen and counts the transfers until 3 s after its load. */
export async function loadPage(browser: Browser, address: string): Promise<PageLoad> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const weights = new Map<string, { bytes: number; isScript: boolean }>();
  client.on("Network.requestWillBeSent", ({ requestId, type }) => {
    weights.set(requestId, { bytes: 0, isScript: type === "Script" });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const weight = weights.get(requestId);
    if (weight) weight.bytes = encodedDataLength;
  });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(AFTER_LOAD_MS);
  const all = [...weights.values()];
  const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
  const loaded = {
    requests: all.length,
    bytes: sum(all),
    scriptBytes: sum(all.filter(({ isScript }) => isScript)),
    title: await page.title(),
    visibleText: await page.locator("body").innerText(),
  };
  await page.close();
  return loaded;
}
