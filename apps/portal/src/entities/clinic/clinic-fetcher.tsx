import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { useEffect } from "react";
import useSWR from "swr";
import { parseClinic } from "../../api/parse-clinic.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { clinicCacheNumbers } from "./clinic-cache.ts";

/** Fetches the clinic once a day and passes it on. Renders nothing. */
export function ClinicFetcher({ onClinic }: { onClinic: (clinic: Clinic) => void }) {
  const { api, configuration } = usePortal();
  const { data } = useSWR(
    ["clinic", configuration.clinicId],
    ([, clinicId]) => api.get(fillPath(apiPaths.clinic, { clinicId }), { parse: parseClinic }),
    clinicCacheNumbers,
  );
  useEffect(() => {
    if (data) onClinic(data);
  }, [data, onClinic]);
  return null;
}
