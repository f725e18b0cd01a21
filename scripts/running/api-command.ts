/**
 * The command of the built API. V8 would let the space of young objects grow to a hundred megabytes at the start and
 * never shrink it. With a limit of sixteen a read costs about a tenth less processor than with four, and the idle process has
 * no more memory: with `--expose-gc` the program releases what only its start needed (`release-start-memory.ts`).
 */
export const API_COMMAND = [process.execPath, "--max-semi-space-size=16", "--expose-gc", "apps/api/dist/main.js"];

/** Otherwise each compressing thread would have megabytes in a heap of its own. */
export const API_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
