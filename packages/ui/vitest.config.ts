import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

export default defineProject({
  plugins: [react()],
  test: {
    // Enough on a busy machine; a test that starts programs sets its own timeout.
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
