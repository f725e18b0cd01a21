import { defineProject } from "vitest/config";

/** The tests that draw nothing: rules, requests and the build's plugins. A page of their own would cost most of their time. */
export default defineProject({
  test: {
    name: "portal-rules",
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    setupFiles: ["src/testing/setup-rules.ts"],
    restoreMocks: true,
  },
});
