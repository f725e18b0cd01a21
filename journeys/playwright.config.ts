import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { journeyAddresses, proxied } from "./support/addresses.ts";
import { findChromium } from "./support/find-chromium.ts";

/** The journeys make no request beyond this machine. */
const QUIET_CHROMIUM = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page of a journey lives for seconds: optimising its scripts costs more than it saves, a twentieth of a run.
  "--js-flags=--no-opt --no-maglev",
  // Accepts Caddy's own authority, which only this machine uses.
  ...(proxied ? ["--ignore-certificate-errors"] : []),
];

/** Journeys of half a minute and more. */
const LONG = [
  "walk-the-portal.spec.ts",
  "walk-the-desk.spec.ts",
  "set-up-a-clinic.spec.ts",
  "everything-restarts.spec.ts",
];

const executablePath = findChromium();

/** Calls of two and three browsers, which send and show pictures of each other. */
const CALLS = [
  "hold-a-visit.spec.ts",
  "keep-the-call.spec.ts",
  "meet-with-a-colleague.spec.ts",
  "meet-with-three.spec.ts",
  "blur-the-background.spec.ts",
  "keep-the-picture.spec.ts",
  "meet-by-video.spec.ts",
];

export default defineConfig({
  testDir: ".",
  outputDir: "./test-results",
  fullyParallel: true,
  // A journey spends a good part of its time waiting.
  workers: 3,
  forbidOnly: process.env["CI"] !== undefined,
  // Generous limits, which cost nothing in a good run, for a machine that is busy otherwise.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    // One call at a time: pictures of three people in each of two calls are more than two processors can encode.
    { name: "calls", testMatch: CALLS, workers: 1 },
    // The longest come first, so that no processor waits for one of them at the end.
    { name: "long", testMatch: LONG },
    {
      name: "journeys",
      testIgnore: [
        "engines/**",
        "film/**",
        "opening/**",
        "pictures/**",
        ...(proxied ? [] : ["proxied/**"]),
        ...CALLS,
        ...LONG,
      ],
    },
  ],
  // The configurations that extend this one are in other folders.
  reporter: [["list"], [fileURLToPath(import.meta.resolve("./support/failed-page-reporter.ts"))]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: journeyAddresses.portal,
    locale: "ja-JP",
    // The device is outside Japan on purpose: every time on screen must be Japan's.
    timezoneId: "America/New_York",
    // Traces cost a sixth of the run's processor time: `--trace on` records one where needed. A service worker would
    // answer before the routes of a test; the journey about it allows it.
    serviceWorkers: "block",
    ignoreHTTPSErrors: proxied !== undefined,
    // A journey whose button never comes ends with the picture of its page, and not after its whole time.
    actionTimeout: 60_000,
    // No journey waits for an animation.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { args: QUIET_CHROMIUM, ...(executablePath !== undefined && { executablePath }) },
  },
  webServer: {
    command: "node ../scripts/launch.mjs support/serve.ts",
    cwd: import.meta.dirname,
    url: `${journeyAddresses.portal}/readyz`,
    ignoreHTTPSErrors: true,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
