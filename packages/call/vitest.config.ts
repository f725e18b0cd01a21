import { defineProject } from "vitest/config";

export default defineProject({
  test: { name: "call", include: ["src/**/*.test.ts"], environment: "happy-dom", isolate: false, restoreMocks: true },
});
