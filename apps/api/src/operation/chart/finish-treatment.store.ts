import type { StoredCheck } from "@madoguchi/contract/prescribing/prescribing-facts";
import { and, asc, eq, getTableColumns, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { carePlan } from "../../records/treatment/care-plan.table.ts";
import type { planColumns, prescriptionColumns } from "./finish-columns.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** Writes the doctor's plan of a treatment, once. */
export async function insertCarePlan(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  plan: ReturnType<typeof planColumns> & { writtenBy: string; writtenAt: Date },
): Promise<void> {
  await database.insert(carePlan).values({ ...plan, medicalBusinessId, treatmentId });
}

/** The doctor's stored plan of a treatment; `undefined` without one. */
export async function findStoredPlan(database: Database, key: TreatmentKey) {
  const { medicalBusinessId, treatmentId, writtenBy: _, writtenAt: __, ...content } = getTableColumns(carePlan);
  // They are written after the finish.
  const { pharmacySentAt: ___, pharmacySentBy: ____, isPharmacyOffered: _____, ...columns } = content;
  const [row] = await database
    .select(columns)
    .from(carePlan)
    .where(and(eq(medicalBusinessId, key.medicalBusinessId), eq(treatmentId, key.treatmentId)));
  return row;
}

/** Writes the prescription of a treatment, in its order. */
export async function insertPrescription(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  lines: readonly (ReturnType<typeof prescriptionColumns>[number] & { checks: StoredCheck[] })[],
): Promise<void> {
  if (lines.length === 0) return;
  await database.insert(prescriptionLine).values(lines.map((line) => ({ ...line, medicalBusinessId, treatmentId })));
}

/** The stored prescription of a treatment, in its order, without the check's findings. */
export async function listStoredPrescription(database: Database, key: TreatmentKey) {
  const { medicalBusinessId, treatmentId, supplies: _, checks: __, ...columns } = getTableColumns(prescriptionLine);
  return database
    .select(columns)
    .from(prescriptionLine)
    .where(and(eq(medicalBusinessId, key.medicalBusinessId), eq(treatmentId, key.treatmentId)))
    .orderBy(asc(columns.position));
}

/** The reasons for medicines that meet an allergy of the patient, in the prescription's order. */
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
      and(ofTreatment(prescriptionLine, { medicalBusinessId, treatmentId }), isNotNull(prescriptionLine.allergyReason)),
    )
    .orderBy(asc(prescriptionLine.position));
  return rows.flatMap(({ reason, ...line }) => (reason === null ? [] : [{ ...line, reason }]));
}

/** The check's findings with the doctor's answers, in the prescription's order. */
export async function listStoredChecks(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<(StoredCheck & { medicineId: string; name: string })[]> {
  const { medicineId, name, checks } = prescriptionLine;
  const rows = await database
    .select({ medicineId, name, checks })
    .from(prescriptionLine)
    .where(ofTreatment(prescriptionLine, { medicalBusinessId, treatmentId }))
    .orderBy(asc(prescriptionLine.position));
  return rows.flatMap((row) => row.checks.map((check) => ({ ...check, medicineId: row.medicineId, name: row.name })));
}

/** The source of the doctor's knowledge of underlying diseases when prescribing; `null` if not recorded. */
export async function findDiseaseKnowledge(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
): Promise<string | null> {
  const [plan] = await database
    .select({ knownFrom: carePlan.underlyingDiseaseKnownFrom })
    .from(carePlan)
    .where(ofTreatment(carePlan, { medicalBusinessId, treatmentId }));
  return plan?.knownFrom ?? null;
}
