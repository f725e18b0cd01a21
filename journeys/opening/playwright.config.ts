import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** A clinic's first day from `madoguchi set-up` to a receipt, with its steps counted (`npm test -- opening`). */
export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../test-results",
  timeout: 600_000,
  workers: 1,
  use: { ...journeys.use, actionTimeout: 30_000 },
  projects: [{ name: "opening" }],
});
