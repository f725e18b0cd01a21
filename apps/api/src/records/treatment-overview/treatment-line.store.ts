import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import { CHARGE_IN_FORCE_SQL } from "../charge/charge.store.ts";
import type { MedicineRule } from "../medicine-application/plan-refusal.ts";
import { LAST_SUPPLY_SQL, suppliedSql } from "../medicine-application/supplied-sql.ts";
import type { TreatmentQuestionnaire } from "../questionnaire/treatment-questionnaire.store.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import { type RecordedSteps, readStepFacts, STEP_FACTS, type StepRow } from "./step-facts.store.ts";
import type { StepFacts } from "./treatment-steps.ts";

export const TREATMENT_LINE = {
  columns: `${STEP_FACTS.columns}, treatment.treatment_id, treatment.kind, department.name as department_name,
     treatment.is_first_treatment, treatment.ends_at, treatment.doctor_name,
     exists (select from treatment application where application.medical_business_id = treatment.medical_business_id
       and application.parent_treatment_id = treatment.treatment_id
       and application.status_id in ${STATUS_SQL.openApplication}) as is_applying,
     charge.total as charge_total, charge.due_at as charge_due_at,
     (select clinic.accepts_late_payment from clinic where clinic.clinic_id = treatment.clinic_id) as accepts_late_payment,
     plan.additional_medicine_until::text as medicine_until,
     plan.additional_medicine_until is not null and exists (
       select from prescription_line prescribed
       where prescribed.medical_business_id = treatment.medical_business_id
         and prescribed.treatment_id = treatment.treatment_id
         and prescribed.additional_supplies > ${suppliedSql()}
     ) as has_supply_left,
     plan.additional_medicine_interval_days as medicine_interval_days,
     case when plan.additional_medicine_until is not null then ${LAST_SUPPLY_SQL} end as last_supplied_at`,
  joins: `join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id
   left join charge on ${CHARGE_IN_FORCE_SQL}
   left join care_plan plan on plan.medical_business_id = treatment.medical_business_id
     and plan.treatment_id = treatment.treatment_id
   ${STEP_FACTS.joins}`,
} as const;

export type LineRow = StepRow & {
  treatmentId: string;
  kind: TreatmentKind;
  departmentName: string;
  isFirstTreatment: boolean;
  endsAt: Date | null;
  doctorName: string | null;
  isApplying: boolean;
  chargeTotal: number | null;
  chargeDueAt: Date | null;
  acceptsLatePayment: boolean;
  medicineUntil: string | null;
  medicineIntervalDays: number | null;
  lastSuppliedAt: Date | null;
  hasSupplyLeft: boolean;
};

/** `charge` is the one in force: yen with tax, and the last second in which it can be paid. */
export type TreatmentRecord = RecordedSteps & {
  charge: StepFacts["charge"];
  /** The clinic's own rule about charges past their last day. */
  acceptsLatePayment: boolean;
  treatmentId: string;
  kind: TreatmentKind;
  clinicalDepartmentName: string;
  isFirstTreatment: boolean;
  endsAt: Date | null;
  doctorName: string | null;
  questionnaire: TreatmentQuestionnaire | null;
  /** An application for additional medicine on this treatment is open (6 or 7). */
  isApplying: boolean;
  /** `null` without a plan for more medicine. */
  medicineRule: MedicineRule | null;
  /** Some prescribed medicine may be supplied again, and has been applied for fewer times than that. */
  hasSupplyLeft: boolean;
};

function readMedicineRule(row: LineRow): MedicineRule | null {
  if (row.lastSuppliedAt === null) return null;
  return {
    until: row.medicineUntil,
    intervalDays: row.medicineIntervalDays,
    lastSuppliedAt: row.lastSuppliedAt,
  };
}

export function readLine(row: LineRow): TreatmentRecord {
  return {
    ...readStepFacts(row),
    treatmentId: row.treatmentId,
    kind: row.kind,
    clinicalDepartmentName: row.departmentName,
    isFirstTreatment: row.isFirstTreatment,
    endsAt: row.endsAt,
    doctorName: row.doctorName,
    isApplying: row.isApplying,
    acceptsLatePayment: row.acceptsLatePayment,
    charge:
      row.chargeTotal === null || row.chargeDueAt === null ? null : { total: row.chargeTotal, dueAt: row.chargeDueAt },
    medicineRule: readMedicineRule(row),
    hasSupplyLeft: row.hasSupplyLeft,
  };
}
