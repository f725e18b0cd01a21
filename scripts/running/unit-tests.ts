/**
 * Runs the tests of all projects. Vitest would leave one processor free, which on two of them means that only one works;
 * a project heeds the number of workers from the command line alone.
 */
export const UNIT_TESTS = ["vitest", "run", "--maxWorkers=100%"];
