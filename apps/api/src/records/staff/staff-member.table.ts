import { STAFF_ROLES } from "@madoguchi/contract/operation/staff-role";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";
import { doctor } from "../doctor/doctor.table.ts";

/**
 * A person who works at a clinic's desk. Rows stay, because the audit names them. A person who works at several clinics
 * of a business has a row at each, with roles of its own (decision 116).
 */
export const staffMember = pgTable(
  "staff_member",
  {
    staffId: uuid("staff_id").primaryKey(),
    /** The same at every clinic that the person works at. */
    personId: uuid("person_id").notNull().defaultRandom(),
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    name: text("name").notNull(),
    roles: text("roles", { enum: STAFF_ROLES }).array().notNull(),
    doctorId: text("doctor_id"),
    /** As an owner they are responsible for the whole business, and read the audit of all its clinics. */
    ownsBusiness: boolean("owns_business").notNull().default(false),
    joinedAt: timestamp("joined_at", { withTimezone: true }).notNull(),
    leftAt: timestamp("left_at", { withTimezone: true }),
  },
  (table) => [
    index("staff_member_of_clinic").on(table.clinicId, table.doctorId),
    index("staff_member_of_person").on(table.personId),
    uniqueIndex("staff_member_once").on(table.clinicId, table.personId).where(sql`${table.leftAt} is null`),
    check("staff_member_roles", sql`cardinality(${table.roles}) > 0`),
    foreignKey({
      name: "staff_member_doctor",
      columns: [table.clinicId, table.doctorId],
      foreignColumns: [doctor.clinicId, doctor.doctorId],
    }),
  ],
);
