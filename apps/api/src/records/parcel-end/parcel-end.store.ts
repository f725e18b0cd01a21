import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";

export type EndedParcel = { medicalBusinessId: string; treatmentId: string; clinicId: string; customerId: string };

const endParcels = prepareStatement<{ sentBefore: Date; atOfficeSentBefore: Date }, EndedParcel>(
  "end_parcels",
  `update delivery set state = 'delivered'
   from treatment
   where delivery.state = 'shipped' and treatment.medical_business_id = delivery.medical_business_id
     and treatment.treatment_id = delivery.treatment_id
     and delivery.shipped_at < case when exists (
       select from delivery_wish wish where wish.medical_business_id = delivery.medical_business_id
         and wish.treatment_id = delivery.treatment_id and wish.is_kept_at_office
     ) then :atOfficeSentBefore::timestamptz else :sentBefore::timestamptz end
   returning delivery.medical_business_id, delivery.treatment_id, treatment.clinic_id, treatment.customer_id`,
);

/**
 * Marks parcels as delivered that have been on their way since before an instant, or since before another one where the
 * patient collects them. They have no time of delivery, because it was not reported.
 */
export async function endParcelsSentBefore(
  transaction: Database,
  before: { sentBefore: Date; atOfficeSentBefore: Date },
): Promise<EndedParcel[]> {
  return endParcels(transaction, before);
}
