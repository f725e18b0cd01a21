/** The free times of the first page are read again after a minute. */
export const FREE_TIMES_STALE_MS = 60_000;
