import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineProject } from "vitest/config";

export default defineProject({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: false, routeFileIgnorePattern: "\\.test\\.tsx?$" }),
    react(),
  ],
  test: {
    name: "portal",
    include: ["src/**/*.test.tsx"],
    environment: "happy-dom",
    setupFiles: ["src/testing/setup.ts"],
    restoreMocks: true,
  },
});
