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

/** The preset's slow 4G, which a changed slowdown would leave out. */
const MOBILE_THROTTLING = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
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

type Conditions = {
  chromePath: string;
  /** How much slower than this machine the phone's processor is; 4 is the preset's. */
  cpuSlowdown?: number;
};

/** The medians of several runs. */
export function medianRun(runs: readonly LighthouseRun[]): LighthouseRun {
  const of = (name: keyof LighthouseRun) => median(runs.map((run) => run[name]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    firstContentfulPaintMs: of("firstContentfulPaintMs"),
    largestContentfulPaintMs: of("largestContentfulPaintMs"),
    layoutShift: of("layoutShift"),
  };
}

/** Runs Lighthouse's mobile preset once. */
export async function runLighthouse(
  address: string,
  { chromePath, cpuSlowdown = 4 }: Conditions,
): Promise<LighthouseRun> {
  const chrome = await launch({ chromePath, chromeFlags: CHROME_FLAGS, logLevel: "silent" });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: "silent",
      throttling: { ...MOBILE_THROTTLING, cpuSlowdownMultiplier: cpuSlowdown },
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
