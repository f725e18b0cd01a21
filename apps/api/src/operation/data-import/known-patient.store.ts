import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { KNOWN_BIRTHDATE_SQL } from "../../records/profile/known-birthdate.store.ts";

/** A patient with the fields that a row is compared by; unknown texts are empty. */
export type KnownPatient = {
  customerId: string;
  medicalRecordCode: string;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  birthdate: string | null;
  phoneNumber: string;
  email: string;
  isOfClinic: boolean;
};

type Looked = {
  recordNumbers: readonly string[];
  birthdates: readonly string[];
  phoneNumbers: readonly string[];
  emails: readonly string[];
};

const selectKnown = prepareStatement<ClinicKey & Looked, KnownPatient>(
  "known_patients",
  `select coalesce(customer.merged_into, customer.customer_id) as customer_id, customer.medical_record_code, coalesce(profile.last_name, '') as last_name,
     coalesce(profile.first_name, '') as first_name, coalesce(profile.last_name_kana, '') as last_name_kana,
     coalesce(profile.first_name_kana, '') as first_name_kana, ${KNOWN_BIRTHDATE_SQL} as birthdate,
     coalesce(profile.phone_number, '') as phone_number, coalesce(customer.email, customer.contact_email, '') as email,
     customer_clinic.clinic_id is not null as is_of_clinic
   from customer
   left join profile on profile.medical_business_id = customer.medical_business_id
     and profile.customer_id = customer.customer_id
   left join customer_clinic on customer_clinic.medical_business_id = customer.medical_business_id
     and customer_clinic.customer_id = customer.customer_id and customer_clinic.clinic_id = :clinicId
   where customer.medical_business_id = :medicalBusinessId
     and (customer.medical_record_code = any(:recordNumbers::text[])
       or customer_clinic.clinic_id is not null and (coalesce(customer.email, customer.contact_email) = any(:emails::text[])
         or profile.phone_number = any(:phoneNumbers::text[]) or profile.birthdate = any(:birthdates::date[])))`,
);

/**
 * Finds patients of the business by these numbers, and of the clinic by these addresses or birthdates. A merged record
 * leads to the one that was kept.
 */
export function findKnownPatients(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  looked: Looked,
): Promise<KnownPatient[]> {
  return selectKnown(database, { medicalBusinessId, clinicId, ...looked });
}
