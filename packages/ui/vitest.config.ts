import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

export default defineProject({
  plugins: [react()],
  test: {
    name: "ui",
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    setupFiles: ["src/testing/refuse-console-errors.ts", "src/testing/clear-page.ts"],
    isolate: false,
    restoreMocks: true,
  },
});
