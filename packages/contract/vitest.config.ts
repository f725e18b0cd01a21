import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    // Enough on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    name: "contract",
    include: ["src/**/*.test.ts"],
    isolate: false,
  },
});
