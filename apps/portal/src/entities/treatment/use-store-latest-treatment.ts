import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { useEffect } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { findLatestTreatment } from "./latest-treatment.ts";

/** Keeps the latest treatment in this browser (spec §3), where 薬の追加 reads it on every page. */
export function useStoreLatestTreatment(history: readonly TreatmentLine[] | undefined): void {
  const { storage } = usePortal();
  useEffect(() => {
    if (history) storage.latestTreatment.write(findLatestTreatment(history));
  }, [storage, history]);
}

/** Brings what is kept of the latest treatment up to date, when that is the one on show. */
export function useStoreShownTreatment(shown: TreatmentLine | undefined): void {
  const { storage } = usePortal();
  useEffect(() => {
    if (shown && storage.latestTreatment.read()?.treatmentId === shown.treatmentId) {
      storage.latestTreatment.write(findLatestTreatment([shown]));
    }
  }, [storage, shown]);
}
