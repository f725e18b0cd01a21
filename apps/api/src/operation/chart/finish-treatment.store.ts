import type { PrescriptionLineRequest } from "@madoguchi/contract/medicine/prescription";
import type { FinishRequest } from "@madoguchi/contract/operation/finish";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { carePlan } from "../../records/treatment/care-plan.table.ts";

/** Writes the doctor's plan of a treatment, once. */
export async function insertCarePlan(
  database: Database,
  key: { medicalBusinessId: string; treatmentId: string },
  plan: FinishRequest["carePlan"] & {
    additionalMedicineUntil: string | null;
    additionalMedicineIntervalDays: number | null;
    underlyingDiseaseKnownFrom: string | null;
    writtenBy: string;
    writtenAt: Date;
  },
): Promise<void> {
  const { medicalBusinessId, treatmentId } = key;
  await database.insert(carePlan).values({ ...plan, medicalBusinessId, treatmentId });
}

/** Writes what was prescribed in a treatment, in its order. */
export async function insertPrescription(
  database: Database,
  key: { medicalBusinessId: string; treatmentId: string },
  lines: readonly PrescriptionLineRequest[],
): Promise<void> {
  if (lines.length === 0) return;
  const { medicalBusinessId, treatmentId } = key;
  const rows = lines.map(({ allergyReason, ...line }, index) => ({
    ...{ ...line, medicalBusinessId, treatmentId },
    allergyReason: allergyReason || null,
    position: index + 1,
  }));
  await database.insert(prescriptionLine).values(rows);
}

/** Why medicines were prescribed, or supplied again, though they meet an allergy of the patient, in their order. */
export async function listAllergyReasons(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
): Promise<{ medicineId: string; name: string; reason: string }[]> {
  const rows = await database
    .select({
      medicineId: prescriptionLine.medicineId,
      name: prescriptionLine.name,
      reason: prescriptionLine.allergyReason,
    })
    .from(prescriptionLine)
    .where(
      and(
        eq(prescriptionLine.medicalBusinessId, medicalBusinessId),
        eq(prescriptionLine.treatmentId, treatmentId),
        isNotNull(prescriptionLine.allergyReason),
      ),
    )
    .orderBy(asc(prescriptionLine.position));
  return rows.flatMap(({ reason, ...line }) => (reason === null ? [] : [{ ...line, reason }]));
}

/** From what the doctor knew of underlying diseases when prescribing; `null` where it was not noted. */
export async function findDiseaseKnowledge(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
): Promise<string | null> {
  const [plan] = await database
    .select({ knownFrom: carePlan.underlyingDiseaseKnownFrom })
    .from(carePlan)
    .where(and(eq(carePlan.medicalBusinessId, medicalBusinessId), eq(carePlan.treatmentId, treatmentId)));
  return plan?.knownFrom ?? null;
}
