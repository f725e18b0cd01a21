import { defineProject } from "vitest/config";

/** The tests that draw nothing: rules, requests and the build's plugins. A page of their own would cost most of their time. */
export default defineProject({
  test: {
    name: "portal-rules",
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    setupFiles: [
      "../../packages/ui/src/testing/refuse-console-errors.ts",
      "src/testing/clear-page-if-any.ts",
      "src/testing/answer-network.ts",
    ],
    isolate: false,
    restoreMocks: true,
  },
});
