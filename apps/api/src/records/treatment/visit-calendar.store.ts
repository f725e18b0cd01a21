import type { ClinicSettings } from "@madoguchi/contract/clinic-settings/clinic-settings";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import type { CalendarVisit } from "./calendar-file.ts";
import { VISIT_MEANS_SQL } from "./visit-means-sql.ts";

const selectVisit = prepareStatement<
  ClinicCustomer & { treatmentId: string },
  {
    statusId: number;
    hasTakenPlace: boolean;
    startsAt: Date | null;
    endsAt: Date | null;
    timeChanges: number;
    name: string;
    phoneNumber: string;
    roomOpensMinutesBefore: number;
    visitMeans: ClinicSettings["visitMeans"];
  }
>(
  "visit_calendar",
  `select treatment.status_id, treatment.finished_at is not null as has_taken_place, treatment.starts_at,
     treatment.ends_at, treatment.time_changes, clinic.name, clinic.phone_number, clinic.room_opens_minutes_before,
     ${VISIT_MEANS_SQL} as visit_means
   from treatment
   join clinic on clinic.clinic_id = treatment.clinic_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
     and treatment.customer_id = :customerId and treatment.clinic_id = :clinicId`,
);

/** A visit of the patient for a calendar; `undefined` when the patient has no such treatment, `null` when it has no time. */
export async function findCalendarVisit(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
): Promise<CalendarVisit | null | undefined> {
  const [row] = await selectVisit(database, { medicalBusinessId, customerId, clinicId, treatmentId });
  if (!row) return undefined;
  if (row.startsAt === null || row.endsAt === null) return null;
  return {
    treatmentId,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeChanges: row.timeChanges,
    // A visit that the clinic closed because it was not paid took place all the same.
    isCancelled: row.statusId === TreatmentStatus.Cancelled && !row.hasTakenPlace,
    clinicName: row.name,
    clinicPhoneNumber: row.phoneNumber,
    roomOpensMinutesBefore: row.roomOpensMinutesBefore,
    isByTelephone: row.visitMeans === "telephone",
  };
}
