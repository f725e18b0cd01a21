/** After a minute the free times of the first page are read again. */
export const FREE_TIMES_STALE_MS = 60_000;
