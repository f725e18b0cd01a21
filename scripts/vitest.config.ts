import { configDefaults, defineProject } from "vitest/config";

export default defineProject({
  test: {
    // Enough on a machine that is busy with other things.
    testTimeout: 20_000,
    name: "scripts",
    include: ["**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.packaging.test.ts"],
    isolate: false,
  },
});
