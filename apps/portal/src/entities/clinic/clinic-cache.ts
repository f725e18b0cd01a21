import type { SWRConfiguration } from "swr";
import { CLINIC_STALE_MS } from "./clinic-lifetime.ts";

/** Spec §9 "Clinic data cache": dedupe 60 s, stale after 24 h, no revalidation on focus. */
export const clinicCacheNumbers = {
  dedupingInterval: 60 * 1000,
  refreshInterval: CLINIC_STALE_MS,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} as const satisfies SWRConfiguration;
