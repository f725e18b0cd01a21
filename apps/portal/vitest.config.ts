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
    name: "portal",
    include: ["src/**/*.test.tsx"],
    exclude: ["src/**/*.pages.test.tsx"],
    environment: "happy-dom",
    // Files share a worker and its page. Each setup file is named here because only these run again for every test
    // file.
    isolate: false,
    setupFiles: [
      "../../packages/ui/src/testing/refuse-console-errors.ts",
      "../../packages/call/src/testing/provide-calls.ts",
      "src/testing/refuse-impossible-answers.ts",
      "src/testing/answer-network.ts",
      "../../packages/ui/src/testing/clear-page.ts",
    ],
    restoreMocks: true,
  },
});
