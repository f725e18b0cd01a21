import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A year's proposal of records to erase, and its confirmation by an owner of the clinic. */
export const erasureRun = pgTable(
  "erasure_run",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    /** The calendar year in Japan. */
    year: smallint("year").notNull(),
    proposedAt: timestamp("proposed_at", { withTimezone: true }).notNull(),
    confirmedBy: text("confirmed_by"),
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    /** From when on the records are erased; until then an owner may withdraw the confirmation. */
    erasesAt: timestamp("erases_at", { withTimezone: true }),
    /** When the records of a withdrawn confirmation would have been erased, until its patients are notified. */
    calledOffErasesAt: timestamp("called_off_erases_at", { withTimezone: true }),
    /** Nothing of the run is left to do: all were erased or excluded, or the next year's run came without a confirmation. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.clinicId, table.year] }),
    foreignKey({
      name: "erasure_run_clinic",
      columns: [table.medicalBusinessId, table.clinicId],
      foreignColumns: [clinic.medicalBusinessId, clinic.clinicId],
    }),
  ],
);

/** One patient of a run, without their name: name and birthdate are read from the record as long as there is one. */
export const erasureEntry = pgTable(
  "erasure_entry",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    year: smallint("year").notNull(),
    customerId: uuid("customer_id").notNull(),
    medicalRecordCode: text("medical_record_code").notNull(),
    lastEntryAt: timestamp("last_entry_at", { withTimezone: true }).notNull(),
    treatmentCount: integer("treatment_count").notNull(),
    /** Another clinic of the business has records of the patient too. */
    isSeenElsewhere: boolean("is_seen_elsewhere").notNull(),
    /** Why the record stays this year: the owner's words, or that a record or a sign-in was added since. */
    keptReason: text("kept_reason"),
    keptBy: text("kept_by"),
    erasedAt: timestamp("erased_at", { withTimezone: true }),
    /** The number of erased rows by table. */
    erasedRows: jsonb("erased_rows").$type<Record<string, number>>(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.clinicId, table.year, table.customerId] }),
    uniqueIndex("erasure_entry_of_customer").on(table.medicalBusinessId, table.customerId, table.year),
    foreignKey({
      name: "erasure_entry_run",
      columns: [table.medicalBusinessId, table.clinicId, table.year],
      foreignColumns: [erasureRun.medicalBusinessId, erasureRun.clinicId, erasureRun.year],
    }),
  ],
);
