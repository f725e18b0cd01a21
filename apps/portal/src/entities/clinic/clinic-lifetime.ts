/** Spec §9 "Clinic data cache": fetched again after a day. Separate, as the first page needs no other number. */
export const CLINIC_STALE_MS = 24 * 60 * 60 * 1000;
