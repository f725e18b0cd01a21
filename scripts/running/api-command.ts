/**
 * The built API. V8 would let the space of young objects grow to a hundred megabytes while the program starts and keep
 * them. With four a booking costs no more processor than without a limit; with two it costs a tenth more (`bench/booking`).
 * `--expose-gc`: the program releases what only its start needed (`release-start-memory.ts`).
 */
export const API_COMMAND = [process.execPath, "--max-semi-space-size=4", "--expose-gc", "apps/api/dist/main.js"];

/** Each thread that compresses would keep megabytes in a heap of its own. */
export const API_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
