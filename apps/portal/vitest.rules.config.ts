import { defineProject } from "vitest/config";

/** Tests that draw nothing: rules, requests and the build's plugins. A page would take most of their time. */
export default defineProject({
  test: {
    // As in `vitest.config.ts`: some tests load the whole entry.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    name: "portal-rules",
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    setupFiles: [
      "../../packages/ui/src/testing/refuse-console-errors.ts",
      "src/testing/refuse-impossible-answers.ts",
      "src/testing/answer-network.ts",
      "src/testing/clear-page-if-any.ts",
    ],
    isolate: false,
    restoreMocks: true,
  },
});
