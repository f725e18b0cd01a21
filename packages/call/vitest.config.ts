import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    // Enough on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    name: "call",
    include: ["src/**/*.test.ts"],
    environment: "happy-dom",
    isolate: false,
    restoreMocks: true,
  },
});
