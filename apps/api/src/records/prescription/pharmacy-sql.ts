/** Whether the patient fetches the medicine of `treatment` at a pharmacy: then no parcel follows. */
export const AT_PHARMACY_SQL = `exists (select from care_plan fetched
     where fetched.medical_business_id = treatment.medical_business_id
       and fetched.treatment_id = treatment.treatment_id and fetched.pharmacy_name <> '')`;
