import { firstBirthdateOfMinors } from "@madoguchi/contract/representation/adult-age";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { IS_REACHED_SQL } from "../../records/displaced/unreached-visits.store.ts";
import { recipientSql } from "../../records/representation/representation-sql.ts";
import { SEAT_IS_FREE } from "../../records/spot/free-seat.ts";
import type { Displaced, OpenTime } from "./propose-times.ts";

type ClinicKey = { medicalBusinessId: string; clinicId: string };

/** More times would not help a choice. */
const MOST_TIMES = 1000;

const selectDisplaced = prepareStatement<
  ClinicKey & { from: Date; until: Date; now: Date; firstMinor: string },
  Displaced & { medicalRecordCode: string; patientName: string; isReached: boolean; phoneNumber: string }
>(
  "displaced_visits",
  `select treatment.treatment_id, treatment.clinical_department_id, spot.doctor_name, spot.starts_at,
     customer.medical_record_code, concat_ws(' ', profile.last_name, profile.first_name) as patient_name,
     coalesce(profile.phone_number, '') as phone_number, ${IS_REACHED_SQL} as is_reached
   from clinical_department department
   join spot on spot.medical_business_id = :medicalBusinessId and spot.clinic_id = department.clinic_id
     and spot.clinical_department_id = department.clinical_department_id
     and spot.starts_at >= :from and spot.starts_at < :until and spot.starts_at > :now and spot.closed_at is not null
   join seat on seat.medical_business_id = spot.medical_business_id and seat.spot_id = spot.spot_id
   join treatment on treatment.medical_business_id = seat.medical_business_id
     and treatment.treatment_id = seat.treatment_id and treatment.status_id = ${TreatmentStatus.Reserved}
   join customer on customer.medical_business_id = treatment.medical_business_id
     and customer.customer_id = treatment.customer_id
   ${recipientSql(":firstMinor::date")}
   left join profile on profile.medical_business_id = treatment.medical_business_id
     and profile.customer_id = treatment.customer_id
   where department.clinic_id = :clinicId
   order by spot.starts_at, spot.doctor_name, seat.seat_number`,
);

/** The coming reservations whose times the clinic has closed, by time. */
export function listDisplaced(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  period: { from: Date; until: Date; now: Date },
) {
  return selectDisplaced(database, {
    medicalBusinessId,
    clinicId,
    ...period,
    firstMinor: firstBirthdateOfMinors(period.now),
  });
}

type TimesQuery = { departmentIds: string[]; from: Date; earliest: Date; until: Date; now: Date };

const selectOpenTimes = prepareStatement<ClinicKey & TimesQuery, OpenTime>(
  "open_times_for_displaced",
  `select spot.spot_id, spot.clinical_department_id, spot.doctor_name, spot.starts_at, count(*)::int as free_seats
   from clinical_department department
   join spot on spot.medical_business_id = :medicalBusinessId and spot.clinic_id = department.clinic_id
     and spot.clinical_department_id = department.clinical_department_id
     and spot.starts_at >= :earliest and spot.starts_at < :until and spot.closed_at is null
   join seat on seat.medical_business_id = spot.medical_business_id and seat.spot_id = spot.spot_id and ${SEAT_IS_FREE}
   where department.clinic_id = :clinicId and department.clinical_department_id = any(:departmentIds)
   group by spot.medical_business_id, spot.spot_id
   order by spot.starts_at < :from, spot.starts_at, spot.doctor_name
   limit ${MOST_TIMES}`,
);

/** The times of these departments with a free seat, by time. Of too many, those from `from` on come first. */
export async function listOpenTimes(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  query: TimesQuery,
): Promise<OpenTime[]> {
  const times = await selectOpenTimes(database, { medicalBusinessId, clinicId, ...query });
  return times.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
