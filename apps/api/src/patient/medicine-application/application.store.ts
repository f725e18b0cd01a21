import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import { type Respondent, respondentSchema } from "@madoguchi/contract/questionnaire/respondent";
import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { violatedUniqueness } from "../../platform/db/database-error.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../../records/customer/customer-lookup.store.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { KNOWN_BIRTHDATE_SQL } from "../../records/profile/known-birthdate.store.ts";
import { readStatus } from "../../records/treatment/read-status.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

/** The visit of an application for more medicine, and the patient's data by which it is decided. */
export type AppliedVisit = {
  treatmentId: string;
  statusId: TreatmentStatusId;
  clinicalDepartmentId: string;
  clinicalDepartmentName: string;
  doctorName: string | null;
  hasUnpaid: boolean;
  /** `null` without a profile. */
  respondent: Respondent | null;
};

const selectVisit = prepareStatement<
  ClinicCustomer & { treatmentId: string },
  {
    statusId: number;
    clinicalDepartmentId: string;
    departmentName: string;
    doctorName: string | null;
    hasUnpaid: boolean;
    sex: number | null;
    birthdate: string | null;
  }
>(
  "visit_to_apply_on",
  `select treatment.status_id, treatment.clinical_department_id, department.name as department_name,
     treatment.doctor_name, profile.sex, ${KNOWN_BIRTHDATE_SQL} as birthdate,
     exists (select from treatment unpaid where unpaid.medical_business_id = :medicalBusinessId
       and unpaid.customer_id = :customerId and unpaid.clinic_id = :clinicId
       and unpaid.status_id in ${STATUS_SQL.unpaid}) as has_unpaid
   from treatment
   join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id
   left join profile on profile.medical_business_id = treatment.medical_business_id
     and profile.customer_id = treatment.customer_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
     and treatment.customer_id = :customerId and treatment.clinic_id = :clinicId`,
);

/** A treatment of the patient in this clinic; another's is not found. The age is that of `now`. */
export async function findAppliedVisit(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
  now: Date,
): Promise<AppliedVisit | undefined> {
  const [row] = await selectVisit(database, { medicalBusinessId, customerId, clinicId, treatmentId });
  if (!row) return undefined;
  const { sex, birthdate } = row;
  return {
    treatmentId,
    statusId: readStatus(row.statusId),
    clinicalDepartmentId: row.clinicalDepartmentId,
    clinicalDepartmentName: row.departmentName,
    doctorName: row.doctorName,
    hasUnpaid: row.hasUnpaid,
    respondent: sex === null ? null : respondentSchema.parse({ sex, age: ageIfKnown(birthdate, now) }),
  };
}

const selectCustomerForUpdate = prepareStatement<
  Pick<ClinicCustomer, "medicalBusinessId" | "customerId">,
  { customerId: string }
>(
  "customer_who_applies",
  `select customer_id from customer where medical_business_id = :medicalBusinessId and customer_id = :customerId
     and closed_at is null for no key update`,
);

const selectVisitForUpdate = prepareStatement<ClinicCustomer & { treatmentId: string }, { treatmentId: string }>(
  "visit_to_apply_on_for_update",
  `select treatment_id from treatment where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
     and customer_id = :customerId and clinic_id = :clinicId for no key update`,
);

/**
 * Locks the patient, so that applications come one after the other, and then the visit; `false` when the account was
 * closed in the meantime. What is read afterwards stays true until the transaction ends.
 */
export async function lockForApplication(
  transaction: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
): Promise<boolean> {
  const [customer] = await selectCustomerForUpdate(transaction, { medicalBusinessId, customerId });
  await selectVisitForUpdate(transaction, { medicalBusinessId, customerId, clinicId, treatmentId });
  return customer !== undefined;
}

export type NewApplication = {
  treatmentId: string;
  reservationNumber: string;
  visit: AppliedVisit;
  /** The plan's lines, with the supplies that are applied for. */
  medicines: readonly SuppliedLine[];
  at: Date;
};

/** Stores an application in status 6; `false`, with the transaction aborted, when one was opened at the same moment. */
export async function insertApplication(
  transaction: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  { treatmentId, reservationNumber, visit, medicines, at }: NewApplication,
): Promise<boolean> {
  try {
    await transaction.insert(treatment).values({
      ...{ medicalBusinessId, treatmentId, clinicId, customerId, reservationNumber },
      kind: "medicine",
      statusId: TreatmentStatus.AdditionalMedicinePending,
      clinicalDepartmentId: visit.clinicalDepartmentId,
      parentTreatmentId: visit.treatmentId,
      isFirstTreatment: false,
      isNewReservation: false,
      doctorName: visit.doctorName,
      createdAt: at,
    });
  } catch (error) {
    if (violatedUniqueness(error) === undefined) throw error;
    return false;
  }
  const lines = medicines.map(
    ({ medicineId, name, quantity, days, usage, sideEffects, isUnapproved, supplies }, index) => ({
      ...{
        medicalBusinessId,
        treatmentId,
        medicineId,
        name,
        quantity,
        days,
        usage,
        sideEffects,
        isUnapproved,
        supplies,
      },
      position: index + 1,
      additionalSupplies: 0,
    }),
  );
  await transaction.insert(prescriptionLine).values(lines);
  return true;
}

/** The least number of decisions from which a median is shown. */
const LEAST_DECISIONS = 20;

const selectAnswerHours = prepareStatement<
  { medicalBusinessId: string; clinicId: string },
  { decisions: number; hours: number | null }
>(
  "hours_of_decisions",
  `select count(*)::int as decisions, percentile_cont(0.5) within group (order by last.hours) as hours
   from (select extract(epoch from decision.decided_at - treatment.created_at)::float8 / 3600 as hours
     from medicine_decision decision
     join treatment on treatment.medical_business_id = decision.medical_business_id
       and treatment.treatment_id = decision.treatment_id and treatment.clinic_id = :clinicId
     where decision.medical_business_id = :medicalBusinessId
     order by decision.decided_at desc limit 50) last`,
);

/** The median of the clinic's last decisions in whole hours, rounded up; `null` while they are too few. */
export async function findAnswerHours(
  database: Database,
  { medicalBusinessId, clinicId }: Pick<ClinicCustomer, "medicalBusinessId" | "clinicId">,
): Promise<number | null> {
  const [row] = await selectAnswerHours(database, { medicalBusinessId, clinicId });
  return !row || row.hours === null || row.decisions < LEAST_DECISIONS ? null : Math.max(1, Math.ceil(row.hours));
}
