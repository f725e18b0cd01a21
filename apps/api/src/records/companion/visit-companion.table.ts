import { COMPANION_ENDS, COMPANION_KINDS, INVITING_SIDES } from "@madoguchi/contract/visit/companion";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/**
 * Who was invited into a visit as its third person (decision 106): one at a time, each with what all three agreed to, and
 * from when to when they were in the call. Nothing of the link's secret is kept.
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
    /** A colleague of the clinic, who joins by their own sign-in; `null` of who comes by a link. */
    staffId: uuid("staff_id"),
    /** What they say of themself, empty before `companionAgreedAt`. */
    name: text("name").notNull().default(""),
    relation: text("relation").notNull().default(""),
    companionAgreedAt: timestamp("companion_agreed_at", { withTimezone: true }),
    patientAgreedAt: timestamp("patient_agreed_at", { withTimezone: true }),
    clinicAgreedAt: timestamp("clinic_agreed_at", { withTimezone: true }),
    /** Who of the clinic invited or let in. */
    clinicAgreedBy: text("clinic_agreed_by"),
    /** From when to when they were in the call, to some seconds; `null`: never. */
    presentFrom: timestamp("present_from", { withTimezone: true }),
    presentUntil: timestamp("present_until", { withTimezone: true }),
    /** Before the visit's end alone: that is the treatment's. */
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
