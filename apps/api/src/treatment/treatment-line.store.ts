import { type TreatmentStatusId, treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { readInstant } from "../db/prepared-statement.ts";

/** What list and detail both read of a treatment. */
export const TREATMENT_LINE = {
  columns: `treatment.treatment_id, treatment.status_id, treatment.kind, department.name as department_name,
     treatment.is_first_treatment, treatment.starts_at, treatment.ends_at, treatment.doctor_name,
     exists (select from treatment application where application.medical_business_id = treatment.medical_business_id
       and application.parent_treatment_id = treatment.treatment_id
       and application.status_id in (6, 7)) as is_applying`,
  joins: `join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id`,
} as const;

export type LineRow = {
  treatment_id: string;
  status_id: number;
  kind: "consultation" | "medicine";
  department_name: string;
  is_first_treatment: boolean;
  starts_at: string | null;
  ends_at: string | null;
  doctor_name: string | null;
  is_applying: boolean;
};

export type TreatmentRecord = {
  treatmentId: string;
  statusId: TreatmentStatusId;
  kind: "consultation" | "medicine";
  clinicalDepartmentName: string;
  isFirstTreatment: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  doctorName: string | null;
  /** An application for additional medicine on this treatment is open (6 or 7). */
  isApplying: boolean;
};

function readStatus(id: number): TreatmentStatusId {
  const statusId = treatmentStatusIds.find((known) => known === id);
  if (statusId === undefined) throw new Error(`treatment status ${id} is not one of the nine`);
  return statusId;
}

export function readLine(row: LineRow): TreatmentRecord {
  return {
    treatmentId: row.treatment_id,
    statusId: readStatus(row.status_id),
    kind: row.kind,
    clinicalDepartmentName: row.department_name,
    isFirstTreatment: row.is_first_treatment,
    startsAt: row.starts_at === null ? null : readInstant(row.starts_at),
    endsAt: row.ends_at === null ? null : readInstant(row.ends_at),
    doctorName: row.doctor_name,
    isApplying: row.is_applying,
  };
}
