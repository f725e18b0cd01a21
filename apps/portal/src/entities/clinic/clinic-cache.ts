import type { SWRConfiguration } from "swr";

/** Spec §9 "Clinic data cache": after a day the clinic's data is fetched again. */
export const CLINIC_STALE_MS = 24 * 60 * 60 * 1000;

/** Spec §9 "Clinic data cache": dedupe 60 s, stale after 24 h, no revalidation on focus. */
export const clinicCacheNumbers = {
  dedupingInterval: 60 * 1000,
  refreshInterval: CLINIC_STALE_MS,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} as const satisfies SWRConfiguration;
