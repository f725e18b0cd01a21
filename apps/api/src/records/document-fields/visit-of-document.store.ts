import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import { isDepartmentOfTreatment } from "../treatment/department-of-treatment.store.ts";
import { treatment } from "../treatment/treatment.table.ts";

/** The visit that a document is about; another clinic's is not found. */
export async function findVisitOfDocument(database: Database, clinic: ClinicKey, treatmentId: string) {
  const [row] = await database
    .select({
      treatmentId: treatment.treatmentId,
      customerId: treatment.customerId,
      startsAt: treatment.startsAt,
      doctorName: treatment.doctorName,
      department: clinicalDepartment.name,
    })
    .from(treatment)
    .innerJoin(clinicalDepartment, isDepartmentOfTreatment)
    .where(
      and(
        eq(treatment.medicalBusinessId, clinic.medicalBusinessId),
        eq(treatment.clinicId, clinic.clinicId),
        eq(treatment.treatmentId, treatmentId),
      ),
    );
  return row;
}

const MOST_VISITS = 30;

/** The patient's visits that have begun, the latest first: a document can be about one of them. */
export async function listVisitsForDocument(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  customerId: string,
) {
  const rows = await database
    .select({ treatmentId: treatment.treatmentId, startsAt: treatment.startsAt, department: clinicalDepartment.name })
    .from(treatment)
    .innerJoin(clinicalDepartment, isDepartmentOfTreatment)
    .where(
      and(
        eq(treatment.medicalBusinessId, medicalBusinessId),
        eq(treatment.clinicId, clinicId),
        eq(treatment.customerId, customerId),
        eq(treatment.kind, "consultation"),
        or(isNotNull(treatment.startedAt), isNotNull(treatment.finishedAt)),
      ),
    )
    .orderBy(desc(treatment.startsAt), desc(treatment.treatmentId))
    .limit(MOST_VISITS);
  return rows.flatMap(({ startsAt, ...row }) => (startsAt === null ? [] : [{ ...row, startsAt }]));
}
