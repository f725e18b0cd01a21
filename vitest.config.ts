import { defineConfig } from "vitest/config";
import { TestOrder } from "./scripts/running/test-order.ts";

export default defineConfig({
  test: {
    projects: ["packages/*", "apps/*", "apps/portal/vitest.rules.config.ts", "scripts"],
    // Vitest leaves one processor free, which on two of them means that only one works.
    maxWorkers: "100%",
    sequence: { sequencer: TestOrder },
  },
});
