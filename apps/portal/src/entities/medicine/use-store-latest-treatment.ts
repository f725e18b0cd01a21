import { useEffect } from "react";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { readLatestTreatment } from "./read-latest-treatment.ts";
import type { KnownLatestTreatment } from "./use-known-medicine-link.ts";

/** Stores the server's latest treatment with additional medicine in this browser (spec §3). */
export function useStoreLatestTreatment(): void {
  const { api, configuration, storage } = usePortal();
  const { data } = useRead(
    recordKeys.latestTreatment(configuration),
    async (ready): Promise<KnownLatestTreatment> => ({ latest: await readLatestTreatment(api, ready) }),
  );
  useEffect(() => {
    if (data) storage.latestTreatment.write(data.latest);
  }, [storage, data]);
}
