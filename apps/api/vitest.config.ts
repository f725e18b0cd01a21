import { configDefaults, defineProject } from "vitest/config";

export default defineProject({
  test: {
    // Enough on a machine that is busy with other things; a test that starts programs of its own says so.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    name: "api",
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.packaging.test.ts"],
    globalSetup: [
      "../../scripts/testing/built-api.global-setup.ts",
      "./src/testing/postgres.global-setup.ts",
      "./src/testing/sandbox.global-setup.ts",
      "./src/testing/answers.global-setup.ts",
    ],
    // Nothing here does work at import time or keeps what another file could find, so a worker reads the app once.
    isolate: false,
  },
});
