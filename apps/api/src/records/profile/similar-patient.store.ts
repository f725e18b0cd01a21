import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { type FoundPatientRecord, type FoundRow, foundPatientsSql, readFound } from "./found-patient.store.ts";
import { patientSearchKeys } from "./patient-search-key.ts";
import { foldedSql, SEARCH_KEY_SQL } from "./search-key-sql.ts";

/** The data of a person who may have a record at the clinic already. */
export type SimilarTo = {
  kana: string;
  birthdate: CalendarDay | null;
  phoneNumber: string | null;
  email: string | null;
};

/** The person of a row is the clinic's patient. A limit of one prevents plans that read all patients for a few. */
function isOfClinic(row: "profile" | "customer"): string {
  return `join lateral (select from customer_clinic
     where customer_clinic.medical_business_id = ${row}.medical_business_id
       and customer_clinic.customer_id = ${row}.customer_id and customer_clinic.clinic_id = :clinicId
     limit 1) of_clinic on true`;
}

const OF_PROFILE = `select profile.customer_id from profile ${isOfClinic("profile")}
   where profile.medical_business_id = :medicalBusinessId`;

const OF_CUSTOMER = `select customer.customer_id from customer ${isOfClinic("customer")}
   where customer.medical_business_id = :medicalBusinessId`;

function readAs(key: string): string {
  return `${OF_PROFILE} and (${key}) = ${foldedSql(":kana::text")}
       and (:birthdate::date is null or profile.is_birthdate_default or profile.birthdate = :birthdate::date)`;
}

const selectSimilar = prepareStatement<ClinicKey & SimilarTo & { most: number }, FoundRow>(
  "similar_patients",
  foundPatientsSql(
    `${readAs(SEARCH_KEY_SQL.kana)} union ${readAs(SEARCH_KEY_SQL.kanaFirst)}
     union ${OF_PROFILE} and profile.phone_number = :phoneNumber::text
     union ${OF_CUSTOMER} and customer.email = :email::text
     union ${OF_CUSTOMER} and customer.contact_email = :email::text`,
    "customer.closed_at is not null",
  ),
);

/**
 * The clinic's patients who may be this person: with the same reading in either order, unless another birthdate is known, the same
 * telephone number or the same mail address; `most` at most, those with an open account first.
 */
export async function findSimilarPatients(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  person: SimilarTo & { most: number },
): Promise<FoundPatientRecord[]> {
  const { kana } = patientSearchKeys(person.kana);
  return (await selectSimilar(database, { medicalBusinessId, clinicId, ...person, kana: kana ?? "" })).map(readFound);
}
