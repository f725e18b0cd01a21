import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import useSWR from "swr";
import { usePortal } from "../services/portal.tsx";
import { clinicCacheNumbers } from "../swr-config.ts";
import { parseClinic } from "./parse-clinic.ts";

/**
 * The clinic whose portal this is: what the page brought along, else fetched once and kept a day (spec §7, §9).
 * `undefined` while it is on its way, or when it cannot be had.
 */
export function useClinic(): Clinic | undefined {
  const { api, configuration, clinic } = usePortal();
  const { data } = useSWR(
    ["clinic", configuration.clinicId],
    ([, clinicId]) => api.get(fillPath(apiPaths.clinic, { clinicId }), { parse: parseClinic }),
    { ...clinicCacheNumbers, ...(clinic && { fallbackData: clinic, revalidateOnMount: false }) },
  );
  return data;
}
