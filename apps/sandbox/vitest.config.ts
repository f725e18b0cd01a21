import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    // Enough on a machine that is busy with other things; a test that starts programs of its own says so.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    name: "sandbox",
    include: ["src/**/*.test.ts"],
    globalSetup: ["./src/testing/signing-keys.global-setup.ts"],
    // No module keeps state that another file could see.
    isolate: false,
  },
});
