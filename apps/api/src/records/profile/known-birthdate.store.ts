import { sql } from "drizzle-orm";
import { profile } from "./profile.table.ts";

/** The birthdate that the patient gave; null for the default of spec §4. For a row `profile`. */
export const KNOWN_BIRTHDATE_SQL = "case when profile.is_birthdate_default then null else profile.birthdate end";

/** The same as a column of a query. */
export const knownBirthdate = sql<
  string | null
>`case when ${profile.isBirthdateDefault} then null else ${profile.birthdate} end`;
