import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { type FoundPatientRecord, type FoundRow, foundPatientsSql, readFound } from "./found-patient.store.ts";
import { patientSearchKeys } from "./patient-search-key.ts";
import { foldedSql, SEARCH_KEY_SQL } from "./search-key-sql.ts";

/** Sorts behind every letter: the texts between a prefix and the prefix followed by this begin with the prefix. */
const LAST_CHARACTER = "U&'\\+10FFFF'";

/**
 * The first patients of the clinic by one key, in the order of its index: no more rows are read than are shown,
 * whatever is typed. A range instead of `like`, whose pattern is unknown when a prepared statement is planned. The
 * database folds both sides, because its collation defines capitals.
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
  foundPatientsSql(
    `${startingWith("customer", "medical_record_code", ":code::text")}
     union ${startingWith("profile", SEARCH_KEY_SQL.name, foldedSql(":name::text"))}
     union ${startingWith("profile", SEARCH_KEY_SQL.nameFirst, foldedSql(":name::text"))}
     union ${startingWith("profile", SEARCH_KEY_SQL.kana, foldedSql(":kana::text"))}
     union ${startingWith("profile", SEARCH_KEY_SQL.kanaFirst, foldedSql(":kana::text"))}
     union ${startingWith("profile", SEARCH_KEY_SQL.phoneNumber, ":phone::text")}
     union ${startingWith("profile", SEARCH_KEY_SQL.phoneNumberEnd, ":phoneEnd::text")}`,
    "customer.medical_record_code <> :code",
  ),
);

/** The patients of a clinic whose code, name, reading or telephone begins with the typed text, `most` at most. */
export async function findPatients(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  { query, most }: { query: string; most: number },
): Promise<FoundPatientRecord[]> {
  const keys = patientSearchKeys(query);
  return (await searchPatients(database, { medicalBusinessId, clinicId, ...keys, most })).map(readFound);
}
