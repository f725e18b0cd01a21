import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";

/**
 * Deletes the queued jobs of a patient's visits and messages. Called as `deleteJobsOf(database, { medicalBusinessId,
 * customerId })`, before the record itself is deleted.
 */
export const deleteJobsOf = prepareStatement<Customer, Record<string, never>>(
  "rehearsal_jobs_delete",
  `delete from pgboss.job
   where data ->> 'treatmentId' in (
       select treatment_id::text from treatment
       where medical_business_id = :medicalBusinessId and customer_id = :customerId)
     or data ->> 'notificationId' in (
       select notification_id::text from notification
       where medical_business_id = :medicalBusinessId and customer_id = :customerId)`,
);
