/** Whether the patient fetches the medicine of `treatment` at a pharmacy: then no parcel follows. */
export const AT_PHARMACY_SQL = `exists (select from care_plan fetched
     where fetched.medical_business_id = treatment.medical_business_id
       and fetched.treatment_id = treatment.treatment_id and fetched.pharmacy_name <> '')`;

/** Whether all of the money for `plan` went back, or is on its way back. */
export const IS_REFUNDED_SQL = `exists (select from payment
       where payment.medical_business_id = plan.medical_business_id and payment.treatment_id = plan.treatment_id
         and (payment.state = 'refunded'
           or payment.state = 'paid' and payment.refunding_amount = payment.amount - payment.refunded_amount))`;
