import type { CancelRule } from "@madoguchi/contract/reservation/cancel-deadline";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, readInstant } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { readStatus } from "./read-status.ts";
import { STATUS_SQL } from "./status-sql.ts";

type OwnTreatment = ClinicCustomer & { treatmentId: string };

/** What decides whether the patient may still change a visit. */
export type OwnTreatmentRecord = {
  statusId: TreatmentStatusId;
  startsAt: Date | null;
  spotId: string | null;
  clinicalDepartmentId: string;
  /** Or moved to this time. */
  bookedAt: Date;
  cancelRule: CancelRule;
};

const selectForUpdate = prepareStatement<
  OwnTreatment,
  {
    status_id: number;
    starts_at: string | null;
    spot_id: string | null;
    clinical_department_id: string;
    booked_at: string;
    cancel_deadline_hours: number;
    cancel_grace_minutes: number;
  }
>(
  "own_treatment_for_update",
  `select treatment.status_id, treatment.starts_at, treatment.spot_id, treatment.clinical_department_id,
     coalesce(treatment.time_changed_at, treatment.created_at) as booked_at, clinic.cancel_deadline_hours,
     clinic.cancel_grace_minutes
   from treatment
   join clinic on clinic.clinic_id = treatment.clinic_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
     and treatment.customer_id = :customerId and treatment.clinic_id = :clinicId
   for no key update of treatment`,
);

/**
 * One treatment of the patient in this clinic, locked until the transaction ends, so that what is decided on it stays
 * true. Another's is not found, exactly as one that does not exist.
 */
export async function findOwnTreatmentForUpdate(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
): Promise<OwnTreatmentRecord | undefined> {
  const [row] = await selectForUpdate(database, { medicalBusinessId, customerId, clinicId, treatmentId });
  return (
    row && {
      statusId: readStatus(row.status_id),
      startsAt: row.starts_at === null ? null : readInstant(row.starts_at),
      spotId: row.spot_id,
      clinicalDepartmentId: row.clinical_department_id,
      bookedAt: readInstant(row.booked_at),
      cancelRule: { cancelDeadlineHours: row.cancel_deadline_hours, cancelGraceMinutes: row.cancel_grace_minutes },
    }
  );
}

const selectTreatment = prepareStatement<
  Pick<OwnTreatment, "medicalBusinessId" | "treatmentId">,
  { is_there: boolean }
>(
  "any_treatment",
  `select exists (
     select from treatment where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
   ) as is_there`,
);

/** Whether there is such a treatment at all, also of another patient. */
export async function isTreatment(
  database: Database,
  { medicalBusinessId }: Pick<ClinicCustomer, "medicalBusinessId">,
  treatmentId: string,
): Promise<boolean> {
  const [row] = await selectTreatment(database, { medicalBusinessId, treatmentId });
  return row?.is_there === true;
}

export type NextTreatmentRecord = {
  clinicalDepartmentId: string;
  clinicalDepartmentName: string;
  treatmentId: string;
  startsAt: Date;
  endsAt: Date;
};

const selectNext = prepareStatement<
  ClinicCustomer,
  { clinical_department_id: string; department_name: string; treatment_id: string; starts_at: string; ends_at: string }
>(
  "next_treatment",
  `select treatment.clinical_department_id, department.name as department_name, treatment.treatment_id,
     treatment.starts_at, treatment.ends_at
   from treatment
   join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = :customerId
     and treatment.clinic_id = :clinicId and treatment.status_id in ${STATUS_SQL.openVisit}`,
);

/** The patient's open visit, reserved or in progress; there is one at most. */
export async function findNextTreatment(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
): Promise<NextTreatmentRecord | undefined> {
  const [row] = await selectNext(database, { medicalBusinessId, customerId, clinicId });
  return (
    row && {
      clinicalDepartmentId: row.clinical_department_id,
      clinicalDepartmentName: row.department_name,
      treatmentId: row.treatment_id,
      startsAt: readInstant(row.starts_at),
      endsAt: readInstant(row.ends_at),
    }
  );
}
