import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

export default defineProject({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: false, routeFileIgnorePattern: "\\.test\\.tsx?$" }),
    react(),
  ],
  test: {
    // Enough on a busy machine; a test that starts programs sets its own.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    name: "desk",
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    setupFiles: [
      "../../packages/ui/src/testing/refuse-console-errors.ts",
      "../../packages/call/src/testing/provide-calls.ts",
      "src/testing/refuse-impossible-answers.ts",
      "src/testing/answer-network.ts",
      "../../packages/ui/src/testing/clear-page.ts",
    ],
    isolate: false,
    restoreMocks: true,
  },
});
