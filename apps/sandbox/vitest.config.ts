import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "sandbox",
    include: ["src/**/*.test.ts"],
    globalSetup: ["./src/testing/signing-keys.global-setup.ts"],
    // No module keeps state that another file could see.
    isolate: false,
    // Enough on a busy machine; some tests start programs.
    testTimeout: 20_000,
  },
});
