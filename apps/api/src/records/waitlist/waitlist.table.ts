import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import { customerClinic } from "../customer/customer.table.ts";

/**
 * A patient's place in the list for a seat of one department's day (空き待ち, decision 93). An offered seat is an ordinary
 * hold of `seat`, which `offer_hold_id` names: the seat decides whether the offer is still valid.
 */
export const waitlistPlace = pgTable(
  "waitlist_place",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    placeId: uuid("place_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    clinicalDepartmentId: text("clinical_department_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** `null` waits for any doctor. */
    doctorName: text("doctor_name"),
    joinedAt: timestamp("joined_at", { withTimezone: true }).notNull(),
    offeredAt: timestamp("offered_at", { withTimezone: true }),
    offerSpotId: uuid("offer_spot_id"),
    offerHoldId: uuid("offer_hold_id"),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endedAs: text("ended_as"),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.placeId] }),
    uniqueIndex("waitlist_place_once")
      .on(table.medicalBusinessId, table.customerId, table.clinicId, table.clinicalDepartmentId, table.day)
      .where(sql`${table.endedAt} is null`),
    index("waitlist_place_open").on(table.day).where(sql`${table.endedAt} is null`),
    index("waitlist_place_of_customer").on(table.medicalBusinessId, table.customerId, table.clinicId),
    index("waitlist_place_of_department").on(table.clinicId, table.clinicalDepartmentId, table.day),
    check(
      "waitlist_place_offer",
      sql`(${table.offeredAt} is null) = (${table.offerSpotId} is null) and (${table.offeredAt} is null) = (${table.offerHoldId} is null)`,
    ),
    check(
      "waitlist_place_end",
      sql`(${table.endedAt} is null) = (${table.endedAs} is null) and (${table.endedAs} is null
        or ${table.endedAs} in ('taken', 'booked', 'missed', 'left', 'removed', 'over', 'closed', 'account'))`,
    ),
    foreignKey({
      name: "waitlist_place_customer",
      columns: [table.medicalBusinessId, table.customerId, table.clinicId],
      foreignColumns: [customerClinic.medicalBusinessId, customerClinic.customerId, customerClinic.clinicId],
    }),
    foreignKey({
      name: "waitlist_place_department",
      columns: [table.clinicId, table.clinicalDepartmentId],
      foreignColumns: [clinicalDepartment.clinicId, clinicalDepartment.clinicalDepartmentId],
    }),
  ],
);
