import { defineConfig } from "vitest/config";
import { TestOrder } from "./scripts/running/test-order.ts";

export default defineConfig({
  test: {
    projects: ["packages/*", "apps/*", "apps/portal/vitest.rules.config.ts", "scripts"],
    sequence: { sequencer: TestOrder },
  },
});
