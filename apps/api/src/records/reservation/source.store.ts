import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";

type Key = Pick<ClinicCustomer, "medicalBusinessId" | "customerId" | "clinicId">;

const updateSource = prepareStatement<Key & { treatmentId: string; source: string }, Record<string, never>>(
  "store_source",
  `update treatment set source = :source
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
     and not exists (select from treatment other where other.medical_business_id = :medicalBusinessId
       and other.customer_id = :customerId and other.clinic_id = :clinicId and other.treatment_id <> :treatmentId)`,
);

/** Stores with a patient's first booking at the clinic where they came from; a later booking has no source. */
export async function storeSource(
  transaction: Database,
  { medicalBusinessId, customerId, clinicId }: Key,
  treatmentId: string,
  source: string,
): Promise<void> {
  await updateSource(transaction, { medicalBusinessId, customerId, clinicId, treatmentId, source });
}
