import { useEffect } from "react";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";
import { readLatestTreatment } from "./read-latest-treatment.ts";
import { type KnownLatestTreatment, latestTreatmentKey } from "./use-known-medicine-link.ts";

/** Stores the latest treatment with additional medicine in this browser (spec §3), as the server knows it. */
export function useStoreLatestTreatment(): void {
  const { api, configuration, storage } = usePortal();
  const { clinicId } = configuration;
  const { data } = useSWR<KnownLatestTreatment>(latestTreatmentKey(clinicId), async () => ({
    latest: await readLatestTreatment(api),
  }));
  useEffect(() => {
    if (data) storage.latestTreatment.write(data.latest);
  }, [storage, data]);
}
