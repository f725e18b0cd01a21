import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { projects: ["packages/*", "apps/*", "apps/portal/vitest.rules.config.ts", "scripts"] },
});
