import { configDefaults, defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "scripts",
    include: ["**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.packaging.test.ts"],
    isolate: false,
  },
});
