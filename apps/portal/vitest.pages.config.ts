import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

/**
 * The tests that render like the server and like the browser, after which React's contexts cannot be used by other
 * tests in the process.
 */
export default defineProject({
  plugins: [react()],
  test: {
    // As in `vitest.config.ts`: they load the whole entry.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    name: "portal-pages",
    include: ["src/**/*.pages.test.tsx"],
    environment: "happy-dom",
    setupFiles: [
      "../../packages/ui/src/testing/refuse-console-errors.ts",
      "src/testing/answer-network.ts",
      "../../packages/ui/src/testing/clear-page.ts",
    ],
    restoreMocks: true,
  },
});
