import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { median } from "../median.ts";

export type LighthouseRun = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  firstContentfulPaintMs: number;
  largestContentfulPaintMs: number;
  layoutShift: number;
};

const CHROME_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Runs Lighthouse's mobile preset `rounds` times; each number is a median. */
export async function runLighthouse(address: string, rounds: number, chromePath: string): Promise<LighthouseRun> {
  const runs: LighthouseRun[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(address, chromePath));
  return {
    performance: median(runs.map((run) => run.performance)),
    accessibility: median(runs.map((run) => run.accessibility)),
    bestPractices: median(runs.map((run) => run.bestPractices)),
    firstContentfulPaintMs: median(runs.map((run) => run.firstContentfulPaintMs)),
    largestContentfulPaintMs: median(runs.map((run) => run.largestContentfulPaintMs)),
    layoutShift: median(runs.map((run) => run.layoutShift)),
  };
}

async function runOnce(address: string, chromePath: string): Promise<LighthouseRun> {
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS, logLevel: "silent" });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories: ["performance", "accessibility", "best-practices"],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
    const { categories, audits } = result.lhr;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      firstContentfulPaintMs: value("first-contentful-paint"),
      largestContentfulPaintMs: value("largest-contentful-paint"),
      layoutShift: value("cumulative-layout-shift"),
    };
  } finally {
    chrome.kill();
  }
}
