import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";

const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** Chromium is told to leave the outside world alone: the journeys talk to this machine only. */
const QUIET_CHROMIUM = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  outputDir: "./test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: "journeys", testIgnore: "faults/**" },
    // These move the sandbox's clock or break its services, so nothing else may run beside them.
    { name: "faults", testMatch: "faults/**", dependencies: ["journeys"], fullyParallel: false, workers: 1 },
  ],
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: journeyAddresses.portal,
    locale: "ja-JP",
    // The patient's device is elsewhere on purpose: every time on screen must still be Japan's.
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    launchOptions: { args: QUIET_CHROMIUM, ...(existsSync(chromium) && { executablePath: chromium }) },
  },
  webServer: {
    command: "node support/serve.ts",
    cwd: import.meta.dirname,
    url: `${journeyAddresses.portal}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
