import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { treatment } from "../treatment/treatment.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** The columns of a treatment that reminders need; `undefined` when there is none. */
export async function findTreatmentToRemindOf(database: Database, { medicalBusinessId, treatmentId }: TreatmentKey) {
  const [found] = await database
    .select({
      clinicId: treatment.clinicId,
      customerId: treatment.customerId,
      statusId: treatment.statusId,
      startsAt: treatment.startsAt,
      roomOpensMinutesBefore: clinic.roomOpensMinutesBefore,
    })
    .from(treatment)
    .innerJoin(clinic, eq(clinic.clinicId, treatment.clinicId))
    .where(ofTreatment(treatment, { medicalBusinessId, treatmentId }));
  return found;
}
