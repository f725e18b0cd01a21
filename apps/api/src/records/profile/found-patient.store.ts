import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { fullNameOf } from "./full-name.store.ts";
import { KNOWN_BIRTHDATE_SQL } from "./known-birthdate.store.ts";

export type FoundPatientRecord = {
  medicalRecordCode: string;
  name: string;
  kana: string;
  birthdate: CalendarDay | null;
  sex: 0 | 1 | null;
  phoneNumber: string;
  isClosed: boolean;
  isWaitingForPatient: boolean;
  newestTreatmentAt: Date | null;
  mergedRecordCodes: string[];
};

export type FoundRow = {
  medicalRecordCode: string;
  lastName: string | null;
  firstName: string | null;
  lastNameKana: string | null;
  firstNameKana: string | null;
  birthdate: string | null;
  sex: number | null;
  phoneNumber: string | null;
  isClosed: boolean;
  isWaitingForPatient: boolean;
  newestAt: Date | null;
  mergedRecordCodes: string[];
};

/**
 * Statement over the patients whose `customer_id` the query `found` selects, at most `:most`, those for whom `first` is
 * false first; a merged record is replaced by the kept one. It takes `:medicalBusinessId` and `:clinicId`.
 */
export function foundPatientsSql(found: string, first: string): string {
  return `with named as (${found}),
   found as (
     select distinct coalesce(record.merged_into, named.customer_id) as customer_id from named
     join lateral (select merged_into from customer where customer.medical_business_id = :medicalBusinessId
       and customer.customer_id = named.customer_id limit 1) record on true)
   select customer.medical_record_code, profile.last_name, profile.first_name, profile.last_name_kana,
     profile.first_name_kana, ${KNOWN_BIRTHDATE_SQL} as birthdate, profile.sex, profile.phone_number,
     customer.closed_at is not null as is_closed,
     customer.closed_at is null and customer.identity_uid is null as is_waiting_for_patient, newest.at as newest_at,
     array(select merged.medical_record_code from customer merged
       where merged.medical_business_id = :medicalBusinessId and merged.merged_into = found.customer_id
       order by merged.medical_record_code) as merged_record_codes
   from found
   join lateral (select customer_id, medical_record_code, closed_at, identity_uid from customer
     where customer.medical_business_id = :medicalBusinessId and customer.customer_id = found.customer_id
     limit 1) customer on true
   left join lateral (select * from profile
     where profile.medical_business_id = :medicalBusinessId and profile.customer_id = found.customer_id
     limit 1) profile on true
   left join lateral (select coalesce(starts_at, created_at) as at from treatment
     where treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = found.customer_id
       and treatment.clinic_id = :clinicId
     order by history_number desc limit 1) newest on true
   order by ${first}, profile.last_name_kana || profile.first_name_kana, customer.medical_record_code
   limit :most`;
}

export function readFound(row: FoundRow): FoundPatientRecord {
  return {
    medicalRecordCode: row.medicalRecordCode,
    name: fullNameOf({ lastName: row.lastName ?? "", firstName: row.firstName ?? "" }).trim(),
    kana: fullNameOf({ lastName: row.lastNameKana ?? "", firstName: row.firstNameKana ?? "" }).trim(),
    birthdate: row.birthdate,
    sex: row.sex === null ? null : row.sex === 0 ? 0 : 1,
    phoneNumber: row.phoneNumber ?? "",
    isClosed: row.isClosed,
    isWaitingForPatient: row.isWaitingForPatient,
    newestTreatmentAt: row.newestAt,
    mergedRecordCodes: row.mergedRecordCodes,
  };
}
