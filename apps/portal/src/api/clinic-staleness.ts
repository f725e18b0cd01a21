/** Spec §9 "Clinic data cache": after a day what is known of the clinic is asked for again. */
export const CLINIC_STALE_MS = 24 * 60 * 60 * 1000;
