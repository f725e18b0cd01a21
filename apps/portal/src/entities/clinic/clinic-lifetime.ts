/**
 * Spec §9 "Clinic data cache": after a day the clinic's data is fetched again. Separate from the cache's other numbers,
 * which the first page does not need.
 */
export const CLINIC_STALE_MS = 24 * 60 * 60 * 1000;
