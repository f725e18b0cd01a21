import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import { CHARGE_IN_FORCE_SQL } from "./charge.store.ts";

type ExpiredRow = {
  medicalBusinessId: string;
  clinicId: string;
  customerId: string;
  treatmentId: string;
  version: number;
  dueAt: Date;
};

/**
 * Charges that are unpaid, cannot be paid online any more, and have neither a payment under way nor an open task about a
 * payment that was not applied; each last day is reported once.
 */
const selectExpired = prepareStatement<{ now: Date }, ExpiredRow>(
  "expired_charges_to_show",
  `select treatment.medical_business_id, treatment.clinic_id, treatment.customer_id, treatment.treatment_id,
     charge.version, charge.due_at
   from treatment
   join charge on ${CHARGE_IN_FORCE_SQL}
   join clinic on clinic.clinic_id = treatment.clinic_id and not clinic.accepts_late_payment
   where treatment.status_id in ${STATUS_SQL.unpaid} and charge.due_at < :now::timestamptz
     and not exists (select from payment attempt where attempt.medical_business_id = treatment.medical_business_id
       and attempt.treatment_id = treatment.treatment_id
       and (attempt.state in ('created', 'authenticating', 'pending')
         or attempt.state = 'surplus' and exists (select from clinic_task unapplied
           where unapplied.medical_business_id = attempt.medical_business_id and unapplied.kind = 'payment-surplus'
             and unapplied.subject = 'payment:' || attempt.order_id and unapplied.resolved_at is null)))
     and not exists (select from clinic_task told where told.medical_business_id = treatment.medical_business_id
       and told.kind = 'charge-expired' and told.subject = 'treatment:' || treatment.treatment_id
       and told.created_at > charge.due_at)
   order by charge.due_at, treatment.treatment_id
   limit 500`,
);

/** Charges past their last day that the patient cannot pay any more, of all clinics, the oldest last day first; 500 at most. */
export async function findExpiredCharges(database: Database, now: Date) {
  return selectExpired(database, { now });
}
