import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** Walks the screens to take their pictures (`npm run pictures`), on the stack of the journeys. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../test-results",
  timeout: 300_000,
  projects: [
    { name: "screens", testIgnore: ["mails.spec.ts", "documents.spec.ts"] },
    // The mails are those of the acts in the screens.
    { name: "mails", testMatch: "mails.spec.ts", dependencies: ["screens"] },
    // The pictures that pages of `docs/` show.
    { name: "documents", testMatch: "documents.spec.ts" },
  ],
});
