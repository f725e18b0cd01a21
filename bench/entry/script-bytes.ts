import type { Browser } from "@playwright/test";

export type PageLoad = { scriptBytes: number; title: string; visibleText: string };

/** Loads a page once and counts the JavaScript that came over the wire before it went quiet. */
export async function loadPage(browser: Browser, address: string): Promise<PageLoad> {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const scripts = new Set<string>();
  let scriptBytes = 0;
  client.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const loaded = { scriptBytes, title: await page.title(), visibleText: await page.locator("body").innerText() };
  await page.close();
  return loaded;
}
