import type { LatestTreatment } from "@madoguchi/contract/medicine/additional-medicine";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";

/**
 * The latest treatment that has to do with additional medicine, as it is kept locally (spec §3): the newest one that can
 * be supplied again or is being applied for, else the newest of all, for which both are 0.
 */
export function findLatestTreatment(history: readonly TreatmentLine[]): LatestTreatment | undefined {
  const latest =
    history.find((line) => line.isAdditionalMedicineAvailable === 1 || line.isApplyingAdditionalMedicine === 1) ??
    history[0];
  if (!latest) return undefined;
  const { treatmentId, isAdditionalMedicineAvailable, isApplyingAdditionalMedicine } = latest;
  return { treatmentId, isAdditionalMedicineAvailable, isApplyingAdditionalMedicine };
}
