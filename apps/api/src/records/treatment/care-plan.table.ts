import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { treatment } from "./treatment.table.ts";

/** The doctor's plan when a treatment was finished (診療計画). */
export const carePlan = pgTable(
  "care_plan",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    explanation: text("explanation").notNull(),
    plan: text("plan").notNull(),
    nextVisitAdvice: text("next_visit_advice").notNull(),
    emergencyAdvice: text("emergency_advice").notNull(),
    /** The last day in Japan on which additional medicine may be applied for; `null` for never. */
    additionalMedicineUntil: date("additional_medicine_until"),
    /** Days from one supply to the first day of the next application; `null` for no such wait. */
    additionalMedicineIntervalDays: smallint("additional_medicine_interval_days"),
    /** The doctor's source about underlying diseases (L8, `docs/design/screens.md` 10); `null` where it was not recorded. */
    underlyingDiseaseKnownFrom: text("underlying_disease_known_from"),
    /** The pharmacy at which the patient fetches the medicine; empty where the clinic sends it. */
    pharmacyName: text("pharmacy_name").notNull().default(""),
    pharmacyFaxNumber: text("pharmacy_fax_number").notNull().default(""),
    /** When the clinic sent the prescription there, and who recorded it. */
    pharmacySentAt: timestamp("pharmacy_sent_at", { withTimezone: true }),
    pharmacySentBy: text("pharmacy_sent_by"),
    /** Whether the pharmacy is proposed for further prescriptions. */
    isPharmacyOffered: boolean("is_pharmacy_offered").notNull().default(true),
    /** The clinic's person who wrote it. */
    writtenBy: text("written_by").notNull(),
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId] }),
    index("care_plan_at_pharmacy").on(table.medicalBusinessId, table.writtenAt).where(sql`${table.pharmacyName} <> ''`),
    foreignKey({
      name: "care_plan_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
