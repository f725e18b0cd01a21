import type { FinishRequest } from "@madoguchi/contract/chart/finish";
import { prescriptionWarnings } from "@madoguchi/contract/chart/prescription-warnings";
import { fail } from "../../platform/errors/fail.ts";
import { findClinicMedicines } from "../../records/medicine-list/clinic-medicine.store.ts";
import type { TreatmentCommand } from "../treatment-command.ts";

/**
 * Refuses with E001, by medicine and field, prescriptions that the guideline forbids (L8, `docs/design/screens.md` 10).
 */
export async function requireLawfulPrescription(
  { transaction, treatment }: TreatmentCommand,
  { prescription, isFirstTreatment, underlyingDiseaseKnownFrom = "" }: FinishRequest,
): Promise<void> {
  if (prescription.length === 0) return;
  const ids = prescription.map(({ medicineId }) => medicineId);
  const listed = await findClinicMedicines(transaction, treatment.clinicId, ids);
  const warnings = prescriptionWarnings({
    isFirstTreatment: isFirstTreatment ?? treatment.isFirstTreatment,
    underlyingDiseaseKnownFrom,
    medicines: prescription.map(({ medicineId, days }) => {
      const drug = listed.find((medicine) => medicine.medicineId === medicineId);
      return { days, isControlled: drug?.isControlled ?? false, isHighRisk: drug?.isHighRisk ?? false };
    }),
  });
  if (warnings.length === 0) return;
  const issues = warnings.map(({ index, field, message }) => ({ path: `prescription.${index}.${field}`, message }));
  fail("Validation", { issues, reason: warnings.map(({ rule }) => rule).join(" ") });
}
