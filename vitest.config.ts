import { defineConfig } from "vitest/config";
import { TestOrder } from "./scripts/running/test-order.ts";

const OLDEST_NODE = 24;
if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  throw new Error(
    `The tests need Node.js ${OLDEST_NODE}, and this is ${process.version}: npm ci brings it to npx and npm.`,
  );
}

export default defineConfig({
  test: {
    projects: [
      "packages/*",
      "apps/*",
      "apps/portal/vitest.pages.config.ts",
      "apps/portal/vitest.rules.config.ts",
      "scripts",
      "bench",
      "scripts/vitest.packaging.config.ts",
    ],
    sequence: { sequencer: TestOrder },
  },
});
