import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { CHARGE_IN_FORCE_SQL } from "../../records/charge/charge.store.ts";
import { charge } from "../../records/charge/charge.table.ts";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { carePlan } from "../../records/treatment/care-plan.table.ts";
import { isDepartmentOfTreatment } from "../../records/treatment/department-of-treatment.store.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

type AppliedLine = MedicineApplication["medicines"][number];
type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** An application or its visit, with its department, the doctor's plan, and the last second of its charge. */
export async function findApplicationPart(database: Database, { medicalBusinessId, treatmentId }: TreatmentKey) {
  const [row] = await database
    .select({
      ...getTableColumns(treatment),
      clinicalDepartmentName: clinicalDepartment.name,
      isInsured: clinicalDepartment.isInsured,
      chargeDueAt: charge.dueAt,
      plan: carePlan,
    })
    .from(treatment)
    .innerJoin(clinicalDepartment, isDepartmentOfTreatment)
    .leftJoin(charge, sql.raw(CHARGE_IN_FORCE_SQL))
    .leftJoin(carePlan, ofTreatment(carePlan, treatment))
    .where(ofTreatment(treatment, { medicalBusinessId, treatmentId }));
  return row;
}

/** The other applications on the same visit, newest first. */
export function listOtherApplications(
  database: Database,
  { medicalBusinessId, parentTreatmentId, treatmentId }: TreatmentKey & { parentTreatmentId: string },
) {
  const { createdAt, statusId, closedAt, clinicReason } = treatment;
  return database
    .select({
      treatmentId: treatment.treatmentId,
      createdAt,
      statusId,
      closedAt,
      clinicReason,
      chargeDueAt: charge.dueAt,
    })
    .from(treatment)
    .leftJoin(charge, sql.raw(CHARGE_IN_FORCE_SQL))
    .where(
      and(
        eq(treatment.medicalBusinessId, medicalBusinessId),
        eq(treatment.parentTreatmentId, parentTreatmentId),
        ne(treatment.treatmentId, treatmentId),
      ),
    )
    .orderBy(desc(createdAt), asc(treatment.treatmentId));
}

/** Stores the check's findings on a medicine of an application, with the doctor's answers. */
export async function storeCheckOfSupply(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  medicineId: string,
  checked: Pick<AppliedLine, "allergyReason" | "checks">,
): Promise<void> {
  await database
    .update(prescriptionLine)
    .set(checked)
    .where(
      and(
        ofTreatment(prescriptionLine, { medicalBusinessId, treatmentId }),
        eq(prescriptionLine.medicineId, medicineId),
      ),
    );
}

/** The medicines of some applications, by treatment id. */
export async function listMedicines(
  database: Database,
  medicalBusinessId: string,
  treatmentIds: string[],
): Promise<Map<string, AppliedLine[]>> {
  const { medicalBusinessId: business, position, ...columns } = getTableColumns(prescriptionLine);
  const rows = await database
    .select(columns)
    .from(prescriptionLine)
    .where(and(eq(business, medicalBusinessId), inArray(prescriptionLine.treatmentId, treatmentIds)))
    .orderBy(asc(position));
  return rows.reduce((byId, { treatmentId, ...line }) => {
    return byId.set(treatmentId, [...(byId.get(treatmentId) ?? []), line]);
  }, new Map<string, AppliedLine[]>());
}
