import { startOfToday } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { hasDoctorSql } from "../../records/preparation/needed-lines.ts";
import { CHANGES_OF_DAY } from "../../records/reservation/booking-limit.ts";
import { BOOKING_OBSTACLES_SQL, type BookingObstacles } from "../../records/reservation/booking-obstacles.ts";
import { readTermsState, TERMS_STATE, type TermsState, type TermsStateRow } from "../../records/terms/terms.store.ts";
import { CHARGE_CLOSED_SQL } from "../../records/treatment/status-sql.ts";

type CustomerKey = { medicalBusinessId: string; customerId: string };

export type WishedSpot = {
  clinicalDepartmentId: string;
  clinicalDepartmentName: string;
  doctorName: string;
  startsAt: Date;
  endsAt: Date;
  isClosed: boolean;
  minimumAge: number;
  hasCompletedInDepartment: boolean;
};

export type HoldSituation = BookingObstacles &
  TermsState & {
    hasDoctor: boolean;
    birthdate: string | null;
    changesOfDay: number;
    spot: WishedSpot | undefined;
    ownHold: { holdId: string; heldUntil: Date; wasExtended: boolean } | undefined;
  };

const selectHoldSituation = prepareStatement<
  CustomerKey & { clinicId: string; spotId: string; now: Date; dayStart: Date },
  BookingObstacles &
    TermsStateRow & {
      hasDoctor: boolean;
      birthdate: string | null;
      minimumAge: number;
      changesOfDay: number;
      clinicalDepartmentId: string | null;
      departmentName: string;
      doctorName: string;
      startsAt: Date;
      endsAt: Date;
      isClosed: boolean;
      hasCompleted: boolean;
      holdId: string | null;
      heldUntil: Date;
      wasExtended: boolean;
    }
>(
  "hold_situation",
  `select
     ${BOOKING_OBSTACLES_SQL},
     ${hasDoctorSql(":clinicId")} as has_doctor,
     ${CHANGES_OF_DAY},
     (select birthdate::text from profile where medical_business_id = :medicalBusinessId
       and customer_id = :customerId) as birthdate,
     spot.clinical_department_id, department.minimum_age, department.name as department_name, spot.doctor_name,
     spot.starts_at, spot.ends_at, spot.closed_at is not null as is_closed,
     exists (select from treatment where medical_business_id = :medicalBusinessId and customer_id = :customerId
       and clinic_id = :clinicId and clinical_department_id = spot.clinical_department_id
       and kind = 'consultation' and (status_id = ${TreatmentStatus.Completed} or ${CHARGE_CLOSED_SQL}))
       or exists (select from past_visit where medical_business_id = :medicalBusinessId and customer_id = :customerId
       and clinic_id = :clinicId and past_visit.department in ('', department.name)) as has_completed,
     own.hold_id, own.held_until, own.was_extended,
     ${TERMS_STATE}
   from customer
   left join spot on spot.medical_business_id = :medicalBusinessId and spot.spot_id = :spotId
     and spot.clinic_id = :clinicId
   left join clinical_department department on department.clinic_id = spot.clinic_id
     and department.clinical_department_id = spot.clinical_department_id
   left join seat own on own.medical_business_id = :medicalBusinessId and own.spot_id = spot.spot_id
     and own.customer_id = :customerId and own.treatment_id is null and own.held_until > :now
   where customer.medical_business_id = :medicalBusinessId and customer.customer_id = :customerId`,
);

/** Everything by which a hold of this spot is decided for the customer; read it after `lockCustomer`. */
export async function findHoldSituation(
  database: Database,
  wish: CustomerKey & { clinicId: string; spotId: string; now: Date },
): Promise<HoldSituation | undefined> {
  const [row] = await selectHoldSituation(database, { ...wish, dayStart: startOfToday(wish.now) });
  if (!row) return undefined;
  return {
    openVisitAt: row.openVisitAt,
    hasUnpaid: row.hasUnpaid,
    hasDoctor: row.hasDoctor,
    birthdate: row.birthdate,
    changesOfDay: row.changesOfDay,
    ...readTermsState(row),
    spot:
      row.clinicalDepartmentId === null
        ? undefined
        : {
            clinicalDepartmentId: row.clinicalDepartmentId,
            clinicalDepartmentName: row.departmentName,
            doctorName: row.doctorName,
            startsAt: row.startsAt,
            endsAt: row.endsAt,
            isClosed: row.isClosed,
            minimumAge: row.minimumAge,
            hasCompletedInDepartment: row.hasCompleted,
          },
    ownHold:
      row.holdId === null ? undefined : { holdId: row.holdId, heldUntil: row.heldUntil, wasExtended: row.wasExtended },
  };
}
