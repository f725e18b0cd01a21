import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

/** Tests that render like the server and the browser, after which the process cannot use React's contexts. */
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
