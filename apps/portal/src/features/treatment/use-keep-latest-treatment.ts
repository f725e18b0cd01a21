import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { useEffect } from "react";
import { usePortal } from "../../services/portal.tsx";
import { findLatestTreatment } from "./latest-treatment.ts";

/** Keeps the latest treatment in this browser (spec §3), where 薬の追加 reads it on every page. */
export function useKeepLatestTreatment(history: readonly TreatmentLine[] | undefined): void {
  const { storage } = usePortal();
  useEffect(() => {
    if (history) storage.latestTreatment.write(findLatestTreatment(history));
  }, [storage, history]);
}
