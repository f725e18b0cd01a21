import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

export default defineProject({
  plugins: [react()],
  test: {
    // Enough on a machine that is busy with other things; a test that starts programs of its own says so.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    name: "ui",
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    setupFiles: ["src/testing/refuse-console-errors.ts", "src/testing/clear-page.ts"],
    isolate: false,
    restoreMocks: true,
  },
});
