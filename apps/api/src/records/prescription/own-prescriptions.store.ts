import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";

type PrescriptionRow = {
  treatmentId: string;
  finishedAt: Date;
  doctorName: string | null;
  departmentName: string;
  medicines: Pick<SuppliedLine, "name" | "quantity" | "days" | "usage" | "supplies">[];
};

const selectPrescriptions = prepareStatement<ClinicCustomer, PrescriptionRow>(
  "own_prescriptions",
  `select treatment.treatment_id, treatment.finished_at, treatment.doctor_name, department.name as department_name,
     json_agg(json_build_object('name', line.name, 'quantity', line.quantity, 'days', line.days, 'usage', line.usage,
       'supplies', line.supplies) order by line.position) as medicines
   from treatment
   join prescription_line line on line.medical_business_id = treatment.medical_business_id
     and line.treatment_id = treatment.treatment_id
   join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = :customerId
     and treatment.clinic_id = :clinicId and treatment.finished_at is not null
     and treatment.status_id not in ${STATUS_SQL.cancelled}
   group by treatment.treatment_id, treatment.finished_at, treatment.doctor_name, department.name
   order by treatment.finished_at desc, treatment.treatment_id`,
);

/** What the clinic has prescribed to the patient in treatments that were not cancelled, the newest first. */
export function listOwnPrescriptions(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
): Promise<PrescriptionRow[]> {
  return selectPrescriptions(database, { medicalBusinessId, customerId, clinicId });
}
