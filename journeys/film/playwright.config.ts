import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** Records the guidance film (`npm run film`), on the stack of the journeys. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../test-results",
  timeout: 600_000,
  projects: [{ name: "film" }],
});
