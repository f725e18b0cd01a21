import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** Walks through the stack of the journeys in browsers that Playwright does not drive (`npm test -- engines`). */
export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../test-results",
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  // The display and the driver of WebKit have one address each.
  workers: 1,
  projects: [{ name: "engines" }],
});
