import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { useEffect } from "react";
import useSWR from "swr";
import type { LightCall } from "../../api/light-call.ts";
import { parseClinic } from "../../api/parse-clinic.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { clinicCacheNumbers } from "./clinic-cache.ts";

const readClinic: LightCall<typeof readClinicCall> = {
  method: "GET",
  path: "/api/v1/clinic/{clinicId}",
  answer: { parse: parseClinic },
};

/** Fetches the clinic once a day and passes it to `onClinic`. Renders nothing. */
export function ClinicFetcher({ onClinic }: { onClinic: (clinic: Clinic) => void }) {
  const { api, configuration } = usePortal();
  const { data } = useSWR(["clinic", configuration.clinicId], () => api.send(readClinic), clinicCacheNumbers);
  useEffect(() => {
    if (data) onClinic(data);
  }, [data, onClinic]);
  return null;
}
