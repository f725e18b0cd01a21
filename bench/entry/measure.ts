/**
 * Compares the public pages with an empty React page (bytes) and with a static page of the same text (Lighthouse,
 * mobile preset, medians of `ROUNDS`, 5 without it; at a slowdown of 8 a median of 3 at most). `npm run bench -- entry`
 * runs it beside a portal, whose address is in `PORTAL`. `PAGES` names some of the pages: `PAGES=/login/,/`.
 */
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { type LighthouseRun, medianRun, runLighthouse } from "./lighthouse-run.ts";
import { loadPage } from "./page-load.ts";
import { buildEmptyReactPage, writeStaticPage } from "./reference-pages.ts";
import { serveFolder } from "./static-server.ts";

const PUBLIC_PAGES = process.env["PAGES"]?.split(",") ?? ["/", "/login/", "/reservation/new"];
const portal = process.env["PORTAL"] ?? "http://localhost:3000";
const rounds = Number(process.env["ROUNDS"] ?? 5);
const slowRounds = Math.min(rounds, 3);
const chromePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** The limit of one page: on `/reservation/new` a first visit becomes a booking. */
const TARGETS: Record<string, string> = { "/reservation/new": " (target: under 20, under 150 kB)" };

const browser = await chromium.launch({ executablePath: chromePath, args: ["--no-sandbox", "--disable-gpu"] });
const emptyReact = await serveFolder(await buildEmptyReactPage(join(import.meta.dirname, "../../apps/portal")));
const empty = await loadPage(browser, emptyReact.address);
console.log(`empty React page: ${kilobytes(empty.scriptBytes)} of JavaScript`);

for (const path of PUBLIC_PAGES) {
  const loaded = await loadPage(browser, portal + path);
  const staticPage = await serveFolder(await writeStaticPage(loaded.title, loaded.visibleText));
  const { ours, reference } = await compare(portal + path, staticPage.address);
  staticPage.close();
  const slow = await repeat(slowRounds, () => runLighthouse(portal + path, { chromePath, cpuSlowdown: 8 }));
  const paint = (name: string, of: "firstContentfulPaintMs" | "largestContentfulPaintMs", target: number) =>
    `  ${name} ${Math.round(ours[of])} ms, ${ratio(ours[of], reference[of])} × a static page of the same text (${Math.round(reference[of])} ms; target ${target})`;
  console.log(
    [
      `\n${path}`,
      `  JavaScript ${kilobytes(loaded.scriptBytes)}, ${ratio(loaded.scriptBytes, empty.scriptBytes)} × an empty React page`,
      `  ${loaded.requests} requests, ${kilobytes(loaded.bytes)} until 3 s after the load${TARGETS[path] ?? ""}`,
      `  Lighthouse performance ${ours.performance}, accessibility ${ours.accessibility}, best practices ${ours.bestPractices} (target 100)`,
      `  performance at a slowdown of 8: ${slow.performance} (target 98)`,
      paint("FCP", "firstContentfulPaintMs", 1.15),
      paint("LCP", "largestContentfulPaintMs", 1.25),
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

async function repeat(times: number, run: () => Promise<LighthouseRun>): Promise<LighthouseRun> {
  const runs: LighthouseRun[] = [];
  for (let round = 0; round < times; round += 1) runs.push(await run());
  return medianRun(runs);
}

/** Alternates between both, so that the machine's other work affects both. */
async function compare(address: string, staticAddress: string): Promise<Record<"ours" | "reference", LighthouseRun>> {
  const references: LighthouseRun[] = [];
  const ours = await repeat(rounds, async () => {
    references.push(await runLighthouse(staticAddress, { chromePath }));
    return runLighthouse(address, { chromePath });
  });
  return { ours, reference: medianRun(references) };
}
