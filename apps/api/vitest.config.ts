import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "api",
    include: ["src/**/*.test.ts"],
    globalSetup: ["./src/testing/postgres.global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
