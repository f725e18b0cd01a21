import { COMPANION_ENDS, COMPANION_KINDS, INVITING_SIDES } from "@madoguchi/contract/visit/companion";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/**
 * The third person invited into a visit (decision 106): one at a time, with the consents of all three, and the time of
 * their presence in the call. The link's secret is not stored.
 */
export const visitCompanion = pgTable(
  "visit_companion",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    companionId: uuid("companion_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    invitedBy: text("invited_by", { enum: INVITING_SIDES }).notNull(),
    kind: text("kind", { enum: COMPANION_KINDS }).notNull(),
    invitedAt: timestamp("invited_at", { withTimezone: true }).notNull(),
    /** A colleague of the clinic, who joins by their own sign-in; `null` for a companion with a link. */
    staffId: uuid("staff_id"),
    /** The name that they state; empty before `companionAgreedAt`. */
    name: text("name").notNull().default(""),
    relation: text("relation").notNull().default(""),
    companionAgreedAt: timestamp("companion_agreed_at", { withTimezone: true }),
    patientAgreedAt: timestamp("patient_agreed_at", { withTimezone: true }),
    clinicAgreedAt: timestamp("clinic_agreed_at", { withTimezone: true }),
    /** The staff member who invited or admitted them. */
    clinicAgreedBy: text("clinic_agreed_by"),
    /** The time of their presence in the call, to some seconds; `null`: never. */
    presentFrom: timestamp("present_from", { withTimezone: true }),
    presentUntil: timestamp("present_until", { withTimezone: true }),
    /** Set only before the visit's end, which is the treatment's. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endedAs: text("ended_as", { enum: COMPANION_ENDS }),
    endedBy: text("ended_by", { enum: INVITING_SIDES }),
  },
  (table) => [
    primaryKey({
      name: "visit_companion_key",
      columns: [table.medicalBusinessId, table.treatmentId, table.companionId],
    }),
    uniqueIndex("visit_companion_id").on(table.companionId),
    uniqueIndex("visit_companion_open")
      .on(table.medicalBusinessId, table.treatmentId)
      .where(sql`${table.endedAt} is null`),
    index("visit_companion_of_staff").on(table.staffId).where(sql`${table.endedAt} is null`),
    check("visit_companion_end", sql`(${table.endedAt} is null) = (${table.endedAs} is null)`),
    foreignKey({
      name: "visit_companion_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
