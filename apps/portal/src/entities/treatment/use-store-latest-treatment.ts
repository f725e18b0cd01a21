import type { LatestTreatment } from "@madoguchi/contract/medicine/additional-medicine";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { useEffect } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

/**
 * The latest treatment relevant for additional medicine, as it is stored locally (spec §3): the newest one that can be
 * supplied again or has an open application, else the newest of all, for which both are 0.
 */
function findLatestTreatment(history: readonly TreatmentLine[]): LatestTreatment | undefined {
  const latest =
    history.find((line) => line.isAdditionalMedicineAvailable === 1 || line.isApplyingAdditionalMedicine === 1) ??
    history[0];
  if (!latest) return undefined;
  const { treatmentId, isAdditionalMedicineAvailable, isApplyingAdditionalMedicine } = latest;
  return { treatmentId, isAdditionalMedicineAvailable, isApplyingAdditionalMedicine };
}

/** Stores the latest treatment in this browser (spec §3), where 薬の追加 reads it on every page. */
export function useStoreLatestTreatment(history: readonly TreatmentLine[] | undefined): void {
  const { storage } = usePortal();
  useEffect(() => {
    if (history) storage.latestTreatment.write(findLatestTreatment(history));
  }, [storage, history]);
}

/** Updates the stored latest treatment, when it is the one on screen. */
export function useStoreShownTreatment(shown: TreatmentLine | undefined): void {
  const { storage } = usePortal();
  useEffect(() => {
    if (shown && storage.latestTreatment.read()?.treatmentId === shown.treatmentId) {
      storage.latestTreatment.write(findLatestTreatment([shown]));
    }
  }, [storage, shown]);
}
