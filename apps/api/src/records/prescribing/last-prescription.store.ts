import type { LastPrescription } from "@madoguchi/contract/medicine-set/medicine-set";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { and, asc, desc, eq, exists, isNotNull, ne } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { prescriptionLine } from "../prescription/prescription-line.table.ts";
import { treatment } from "../treatment/treatment.table.ts";

/** The last prescription of the patient in this clinic, without the given treatment. */
export async function findLastPrescription(
  database: Database,
  key: { medicalBusinessId: string; clinicId: string; customerId: string; treatmentId: string },
): Promise<LastPrescription> {
  const isOf = ofTreatment(prescriptionLine, treatment);
  const { treatmentId, finishedAt } = treatment;
  const [last] = await database
    .select({ treatmentId, finishedAt })
    .from(treatment)
    .where(
      and(
        ofCustomer(treatment, key),
        eq(treatment.clinicId, key.clinicId),
        eq(treatment.kind, "consultation"),
        ne(treatment.treatmentId, key.treatmentId),
        ne(treatment.statusId, TreatmentStatus.Cancelled),
        isNotNull(treatment.finishedAt),
        exists(database.select().from(prescriptionLine).where(isOf)),
      ),
    )
    .orderBy(desc(treatment.finishedAt), desc(treatment.treatmentId))
    .limit(1);
  if (!last?.finishedAt) return null;
  const { medicineId, name, quantity, days, usage, additionalSupplies } = prescriptionLine;
  const lines = await database
    .select({ medicineId, name, quantity, days, usage, additionalSupplies })
    .from(prescriptionLine)
    .where(
      and(
        eq(prescriptionLine.medicalBusinessId, key.medicalBusinessId),
        eq(prescriptionLine.treatmentId, last.treatmentId),
      ),
    )
    .orderBy(asc(prescriptionLine.position));
  return { prescribedOn: toCalendarDay(last.finishedAt), lines };
}
