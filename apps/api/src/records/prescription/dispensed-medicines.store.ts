import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";

type Key = { medicalBusinessId: string; clinicId: string; treatmentIds: readonly string[] };

export type DispensedMedicines = {
  treatmentId: string;
  /** The doctor of the visit; `null` for a visit without one on the list. */
  doctorName: string | null;
  medicines: (Omit<SuppliedLine, "medicineId" | "additionalSupplies"> & {
    /** 薬効, from the clinic's list of today; empty if it is not known. */
    drugClass: string;
  })[];
};

const selectDispensed = prepareStatement<Key, DispensedMedicines>(
  "dispensed_medicines",
  `select treatment.treatment_id, treatment.doctor_name,
     json_agg(json_build_object('name', line.name, 'quantity', line.quantity, 'days', line.days, 'usage', line.usage,
       'supplies', line.supplies, 'sideEffects', line.side_effects, 'isUnapproved', line.is_unapproved,
       'drugClass', coalesce(kept.drug_class, '')) order by line.position) as medicines
   from treatment
   join prescription_line line on line.medical_business_id = treatment.medical_business_id
     and line.treatment_id = treatment.treatment_id
   left join clinic_medicine kept on kept.clinic_id = treatment.clinic_id and kept.medicine_id = line.medicine_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
     and treatment.treatment_id = any(:treatmentIds::uuid[])
   group by treatment.treatment_id, treatment.doctor_name`,
);

/** The medicines of these treatments with what their papers have to say. */
export async function findDispensedMedicines(database: Database, key: Key): Promise<Map<string, DispensedMedicines>> {
  const { medicalBusinessId, clinicId, treatmentIds } = key;
  const rows = await selectDispensed(database, { medicalBusinessId, clinicId, treatmentIds });
  return new Map(rows.map((row) => [row.treatmentId, row]));
}
