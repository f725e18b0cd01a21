import type { ChargedTreatment } from "@madoguchi/contract/billing/billing-overview";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import { readStatus } from "../treatment/read-status.ts";

/** Treatment and patient in every list of money. A limit of one prevents plans that read all patients for a few. */
export const CHARGED = {
  columns: `treatment.treatment_id, treatment.kind, treatment.status_id, treatment.starts_at,
     customer.medical_record_code, profile.last_name, profile.first_name, department.name as department_name`,
  joins: `join lateral (select medical_record_code from customer
     where customer.medical_business_id = treatment.medical_business_id
       and customer.customer_id = treatment.customer_id limit 1) customer on true
   left join lateral (select last_name, first_name from profile
     where profile.medical_business_id = treatment.medical_business_id
       and profile.customer_id = treatment.customer_id limit 1) profile on true
   join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id`,
} as const;

export type ChargedRow = {
  treatmentId: string;
  kind: TreatmentKind;
  statusId: number;
  startsAt: Date | null;
  medicalRecordCode: string;
  lastName: string | null;
  firstName: string | null;
  departmentName: string;
};

export function readCharged(row: ChargedRow): ChargedTreatment {
  return {
    treatmentId: row.treatmentId,
    kind: row.kind,
    statusId: readStatus(row.statusId),
    patientName: [row.lastName, row.firstName].filter((part) => part !== null).join(" "),
    medicalRecordCode: row.medicalRecordCode,
    clinicalDepartmentName: row.departmentName,
    startsAt: toOptionalWireTime(row.startsAt),
  };
}
