import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { clinic, medicalBusiness } from "../clinic/clinic.table.ts";

/**
 * A host name of a clinic's portal or desk (decision 113). Without any row every host is the environment's clinic's.
 */
export const clinicHost = pgTable(
  "clinic_host",
  {
    /** In lower case, without a port. */
    host: text("host").primaryKey(),
    surface: text("surface", { enum: ["portal", "desk"] }).notNull(),
    medicalBusinessId: text("medical_business_id")
      .notNull()
      .references(() => medicalBusiness.medicalBusinessId),
    /** `null`: a desk of all clinics of the business. */
    clinicId: text("clinic_id"),
    /** The last one of several hosts is used in mails. */
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: "clinic_host_clinic",
      columns: [table.medicalBusinessId, table.clinicId],
      foreignColumns: [clinic.medicalBusinessId, clinic.clinicId],
    }),
    index("clinic_host_of_clinic").on(table.medicalBusinessId, table.clinicId),
    check("clinic_host_spelling", sql`${table.host} = lower(${table.host})`),
    check("clinic_host_of_whom", sql`${table.clinicId} is not null or ${table.surface} = 'desk'`),
  ],
);
