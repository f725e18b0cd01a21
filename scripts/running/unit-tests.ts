/** Vitest would leave one of two processors idle. A project takes the number from this option only. */
const ALL_PROCESSORS = "--maxWorkers=100%";

/** Runs every test, those of the packaging too. */
export const ALL_TESTS = ["vitest", "run", ALL_PROCESSORS];

/** Runs the tests of the packaging alone (`scripts/vitest.packaging.config.ts`). */
export const PACKAGING_TESTS = [...ALL_TESTS, "--project=packaging"];

/** Runs the tests of the projects that the parameters choose, such as `--project=!api`, and never the packaging's. */
export function unitTests(projects: string[] = []): string[] {
  return [...ALL_TESTS, "--project=!packaging", ...projects];
}

/** Runs one file in its project, with one worker. */
export function unitFile(place: string[]): string[] {
  return ["vitest", "run", "--maxWorkers=1", ...place];
}
