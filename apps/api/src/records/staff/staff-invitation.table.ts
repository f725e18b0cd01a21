import { STAFF_ROLES } from "@madoguchi/contract/operation/staff-role";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";
import { staffMember } from "./staff-member.table.ts";

/** An invitation to work at a further clinic of the business. It is answered at the desk. */
export const staffInvitation = pgTable(
  "staff_invitation",
  {
    invitationId: uuid("invitation_id").primaryKey(),
    /** The inviting clinic. */
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    /** The invited person, by their row at the clinic where they work. */
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffMember.staffId),
    roles: text("roles", { enum: STAFF_ROLES }).array().notNull(),
    /** In the inviting clinic's list. */
    doctorId: text("doctor_id"),
    invitedAt: timestamp("invited_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    outcome: text("outcome", { enum: ["accepted", "declined", "withdrawn"] }),
  },
  (table) => [
    uniqueIndex("staff_invitation_open").on(table.clinicId, table.staffId).where(sql`${table.outcome} is null`),
    index("staff_invitation_of_clinic").on(table.clinicId),
    index("staff_invitation_of_staff").on(table.staffId),
    check("staff_invitation_roles", sql`cardinality(${table.roles}) > 0`),
    check("staff_invitation_answer", sql`(${table.outcome} is null) = (${table.answeredAt} is null)`),
  ],
);
