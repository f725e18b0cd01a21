import type { CancelRule } from "@madoguchi/contract/reservation/cancel-deadline";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { readStatus } from "./read-status.ts";
import { STATUS_SQL } from "./status-sql.ts";

type OwnTreatment = ClinicCustomer & { treatmentId: string };

export type OwnTreatmentRecord = {
  statusId: TreatmentStatusId;
  startsAt: Date | null;
  spotId: string | null;
  clinicalDepartmentId: string;
  /** The time of the booking, or of the move to the present time. */
  bookedAt: Date;
  cancelRule: CancelRule;
};

const selectForUpdate = prepareStatement<
  OwnTreatment,
  {
    statusId: number;
    startsAt: Date | null;
    spotId: string | null;
    clinicalDepartmentId: string;
    bookedAt: Date;
    cancelDeadlineHours: number;
    cancelGraceMinutes: number;
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

/** One treatment of the patient in this clinic, locked until the transaction ends; `undefined` for any other. */
export async function findOwnTreatmentForUpdate(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
): Promise<OwnTreatmentRecord | undefined> {
  const [row] = await selectForUpdate(database, { medicalBusinessId, customerId, clinicId, treatmentId });
  return (
    row && {
      statusId: readStatus(row.statusId),
      startsAt: row.startsAt,
      spotId: row.spotId,
      clinicalDepartmentId: row.clinicalDepartmentId,
      bookedAt: row.bookedAt,
      cancelRule: { cancelDeadlineHours: row.cancelDeadlineHours, cancelGraceMinutes: row.cancelGraceMinutes },
    }
  );
}

const selectTreatment = prepareStatement<Pick<OwnTreatment, "medicalBusinessId" | "treatmentId">, { isThere: boolean }>(
  "any_treatment",
  `select exists (
     select from treatment where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
   ) as is_there`,
);

/** Whether there is such a treatment, of any patient. */
export async function isTreatment(
  database: Database,
  { medicalBusinessId }: Pick<ClinicCustomer, "medicalBusinessId">,
  treatmentId: string,
): Promise<boolean> {
  const [row] = await selectTreatment(database, { medicalBusinessId, treatmentId });
  return row?.isThere === true;
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
  { clinicalDepartmentId: string; departmentName: string; treatmentId: string; startsAt: Date; endsAt: Date }
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
      clinicalDepartmentId: row.clinicalDepartmentId,
      clinicalDepartmentName: row.departmentName,
      treatmentId: row.treatmentId,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
    }
  );
}
