/**
 * The public pages against an empty React page (bytes) and against a static page of the same text (Lighthouse, mobile
 * preset, median of `ROUNDS`). `npm run bench -- entry` runs it beside a portal, whose address is in `PORTAL`.
 */
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { runLighthouse } from "./lighthouse-run.ts";
import { buildEmptyReactPage, writeStaticPage } from "./reference-pages.ts";
import { serveFolder } from "./static-server.ts";

const PUBLIC_PAGES = ["/", "/login/", "/reservation/new"];
const portal = process.env["PORTAL"] ?? "http://localhost:3000";
const rounds = Number(process.env["ROUNDS"] ?? 5);
const chromePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

const browser = await chromium.launch({ executablePath: chromePath, args: ["--no-sandbox", "--disable-gpu"] });
const emptyReact = await serveFolder(await buildEmptyReactPage(join(import.meta.dirname, "../../apps/portal")));
const empty = await loadPage(browser, emptyReact.address);
console.log(`empty React page: ${kilobytes(empty.scriptBytes)} of JavaScript`);

for (const path of PUBLIC_PAGES) {
  const loaded = await loadPage(browser, portal + path);
  const staticPage = await serveFolder(await writeStaticPage(loaded.title, loaded.visibleText));
  const ours = await runLighthouse(portal + path, rounds, chromePath);
  const reference = await runLighthouse(staticPage.address, rounds, chromePath);
  staticPage.close();
  console.log(
    [
      `\n${path}`,
      `  JavaScript ${kilobytes(loaded.scriptBytes)}, ${ratio(loaded.scriptBytes, empty.scriptBytes)} × an empty React page`,
      `  Lighthouse performance ${ours.performance}, accessibility ${ours.accessibility}, best practices ${ours.bestPractices}`,
      `  FCP ${Math.round(ours.firstContentfulPaintMs)} ms, ${ratio(ours.firstContentfulPaintMs, reference.firstContentfulPaintMs)} × a static page of the same text (target 1.2)`,
      `  LCP ${Math.round(ours.largestContentfulPaintMs)} ms, ${ratio(ours.largestContentfulPaintMs, reference.largestContentfulPaintMs)} × a static page of the same text (target 2)`,
      `  layout shift ${ours.layoutShift.toFixed(3)} (target 0)`,
    ].join("\n"),
  );
}
emptyReact.close();
await browser.close();

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}

function ratio(ours: number, reference: number): string {
  return (ours / reference).toFixed(2);
}

type PageLoad = { scriptBytes: number; title: string; visibleText: string };

/** Loads a page once and counts the JavaScript transferred until the network is idle. */
async function loadPage(browser: Browser, address: string): Promise<PageLoad> {
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
