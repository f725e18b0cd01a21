import { join } from "node:path";
import { defineProject } from "vitest/config";

const api = (path: string): string => join(import.meta.dirname, "../apps/api/src/testing", path);

/**
 * The project of the packaging's tests: the embedded database and its folder, log files, a pooler in front, npm's own
 * processes, a fresh clone. They change seldom and take minutes: `npm test -- packaging` and `npm run soak` run them,
 * `npm test` does not.
 */
export default defineProject({
  root: join(import.meta.dirname, ".."),
  test: {
    name: "packaging",
    include: ["apps/api/src/**/*.packaging.test.ts", "scripts/**/*.packaging.test.ts"],
    // Whole programs and servers start and end here, on a machine that may be busy otherwise.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: [
      join(import.meta.dirname, "testing/built-api.global-setup.ts"),
      join(import.meta.dirname, "testing/release.global-setup.ts"),
      api("postgres.global-setup.ts"),
      api("sandbox.global-setup.ts"),
      api("answers.global-setup.ts"),
    ],
    isolate: false,
  },
});
