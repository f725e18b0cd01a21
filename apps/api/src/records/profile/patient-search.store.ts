import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { fullNameOf } from "./full-name.store.ts";
import { KNOWN_BIRTHDATE_SQL } from "./known-birthdate.store.ts";
import { patientSearchKeys } from "./patient-search-key.ts";
import { SEARCH_KEY_SQL } from "./search-key-sql.ts";

export type FoundPatientRecord = {
  medicalRecordCode: string;
  name: string;
  kana: string;
  birthdate: CalendarDay | null;
  sex: 0 | 1 | null;
  phoneNumber: string;
  isClosed: boolean;
  newestTreatmentAt: Date | null;
};

type FoundRow = {
  medicalRecordCode: string;
  lastName: string | null;
  firstName: string | null;
  lastNameKana: string | null;
  firstNameKana: string | null;
  birthdate: string | null;
  sex: number | null;
  phoneNumber: string | null;
  isClosed: boolean;
  newestAt: Date | null;
};

/** Sorts behind every letter: what lies between a text and the text with this begins with the text. */
const LAST_CHARACTER = "U&'\\+10FFFF'";

/**
 * The first patients of the clinic by one key, in the order of its index: no more rows are read than are shown, whatever
 * is typed. A range instead of `like`, whose pattern a prepared statement does not know when it is planned. The database
 * lowers both sides, since its collation says what a capital is.
 */
function startingWith(table: "profile" | "customer", key: string, typed: string): string {
  return `(select ${table}.customer_id from ${table}
    join lateral (select 1 from customer_clinic
      where customer_clinic.medical_business_id = ${table}.medical_business_id
        and customer_clinic.customer_id = ${table}.customer_id
        and customer_clinic.clinic_id = :clinicId limit 1) joined on true
    where ${table}.medical_business_id = :medicalBusinessId
      and (${key}) ~>=~ ${typed} and (${key}) ~<~ (${typed} || ${LAST_CHARACTER})
    order by (${key}) using ~<~
    limit :most)`;
}

const searchPatients = prepareStatement<ClinicKey & ReturnType<typeof patientSearchKeys> & { most: number }, FoundRow>(
  "search_patients",
  `with found as (
     ${startingWith("customer", "medical_record_code", ":code::text")}
     union ${startingWith("profile", SEARCH_KEY_SQL.name, "lower(:name::text)")}
     union ${startingWith("profile", SEARCH_KEY_SQL.firstName, "lower(:name::text)")}
     union ${startingWith("profile", SEARCH_KEY_SQL.kana, "lower(:kana::text)")}
     union ${startingWith("profile", SEARCH_KEY_SQL.firstNameKana, "lower(:kana::text)")}
     union ${startingWith("profile", SEARCH_KEY_SQL.phoneNumber, ":phone::text")}
     union ${startingWith("profile", SEARCH_KEY_SQL.phoneNumberEnd, ":phoneEnd::text")}
   )
   select customer.medical_record_code, profile.last_name, profile.first_name, profile.last_name_kana,
     profile.first_name_kana, ${KNOWN_BIRTHDATE_SQL} as birthdate, profile.sex, profile.phone_number,
     customer.closed_at is not null as is_closed, newest.at as newest_at
   from found
   join lateral (select customer_id, medical_record_code, closed_at from customer
     where customer.medical_business_id = :medicalBusinessId and customer.customer_id = found.customer_id
     limit 1) customer on true
   left join lateral (select * from profile
     where profile.medical_business_id = :medicalBusinessId and profile.customer_id = found.customer_id
     limit 1) profile on true
   left join lateral (select coalesce(starts_at, created_at) as at from treatment
     where treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = found.customer_id
       and treatment.clinic_id = :clinicId
     order by history_number desc limit 1) newest on true
   order by customer.medical_record_code <> :code, profile.last_name_kana || profile.first_name_kana,
     customer.medical_record_code
   limit :most`,
);

function readFound(row: FoundRow): FoundPatientRecord {
  return {
    medicalRecordCode: row.medicalRecordCode,
    name: fullNameOf({ lastName: row.lastName ?? "", firstName: row.firstName ?? "" }).trim(),
    kana: fullNameOf({ lastName: row.lastNameKana ?? "", firstName: row.firstNameKana ?? "" }).trim(),
    birthdate: row.birthdate,
    sex: row.sex === null ? null : row.sex === 0 ? 0 : 1,
    phoneNumber: row.phoneNumber ?? "",
    isClosed: row.isClosed,
    newestTreatmentAt: row.newestAt,
  };
}

/** The patients of a clinic whose code, name, reading or telephone begins with what was typed, `most` at most. */
export async function findPatients(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  { query, most }: { query: string; most: number },
): Promise<FoundPatientRecord[]> {
  const keys = patientSearchKeys(query);
  return (await searchPatients(database, { medicalBusinessId, clinicId, ...keys, most })).map(readFound);
}
