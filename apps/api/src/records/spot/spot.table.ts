import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { clinic, clinicalDepartment } from "../clinic/clinic.table.ts";
import { customer } from "../customer/customer.table.ts";
import { closure } from "./weekly-session.table.ts";

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** The transaction that wrote the row last, set by a trigger: by it a cached reading is known to be current (decision 0051). */
const changedIn = () => transactionId("changed_in").notNull().default(sql`pg_current_xact_id()`);

/** One bookable time of one department (予約枠). */
export const spot = pgTable(
  "spot",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    spotId: uuid("spot_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    clinicalDepartmentId: text("clinical_department_id").notNull(),
    doctorName: text("doctor_name").notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** The closure that closed it; deleting the closure opens it again. `null` when it was closed by itself. */
    closureId: uuid("closure_id"),
    changedIn: changedIn(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.spotId] }),
    uniqueIndex("spot_once").on(
      table.medicalBusinessId,
      table.clinicId,
      table.clinicalDepartmentId,
      table.startsAt,
      table.doctorName,
    ),
    index("spot_of_department").on(table.clinicId, table.clinicalDepartmentId),
    index("spot_changed").on(table.medicalBusinessId, table.changedIn),
    index("spot_of_closure").on(table.closureId).where(sql`${table.closureId} is not null`),
    check("spot_closed_by", sql`${table.closureId} is null or ${table.closedAt} is not null`),
    check("spot_period", sql`${table.endsAt} > ${table.startsAt}`),
    foreignKey({
      name: "spot_clinic",
      columns: [table.medicalBusinessId, table.clinicId],
      foreignColumns: [clinic.medicalBusinessId, clinic.clinicId],
    }),
    foreignKey({ name: "spot_closure", columns: [table.closureId], foreignColumns: [closure.closureId] }),
    foreignKey({
      name: "spot_clinical_department",
      columns: [table.clinicId, table.clinicalDepartmentId],
      foreignColumns: [clinicalDepartment.clinicId, clinicalDepartment.clinicalDepartmentId],
    }),
  ],
);

/**
 * One unit of a spot's capacity. It is free when it has no treatment and `held_until` is null or past, so expired holds
 * need no sweep. One row has one holder, which makes overbooking impossible.
 */
export const seat = pgTable(
  "seat",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    spotId: uuid("spot_id").notNull(),
    seatNumber: smallint("seat_number").notNull(),
    customerId: uuid("customer_id"),
    holdId: uuid("hold_id"),
    heldUntil: timestamp("held_until", { withTimezone: true }),
    wasExtended: boolean("was_extended").notNull().default(false),
    treatmentId: uuid("treatment_id"),
    changedIn: changedIn(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.spotId, table.seatNumber] }),
    uniqueIndex("seat_one_hold_of_customer")
      .on(table.medicalBusinessId, table.customerId)
      .where(sql`${table.treatmentId} is null and ${table.customerId} is not null`),
    uniqueIndex("seat_hold").on(table.medicalBusinessId, table.holdId),
    uniqueIndex("seat_treatment").on(table.medicalBusinessId, table.treatmentId),
    index("seat_changed").on(table.medicalBusinessId, table.changedIn),
    index("seat_customer").on(table.medicalBusinessId, table.customerId),
    check(
      "seat_state",
      sql`(${table.customerId} is null and ${table.holdId} is null and ${table.heldUntil} is null and ${table.treatmentId} is null)
        or (${table.customerId} is not null and ${table.holdId} is not null and ${table.heldUntil} is not null and ${table.treatmentId} is null)
        or (${table.customerId} is not null and ${table.heldUntil} is null and ${table.treatmentId} is not null)`,
    ),
    foreignKey({
      name: "seat_spot",
      columns: [table.medicalBusinessId, table.spotId],
      foreignColumns: [spot.medicalBusinessId, spot.spotId],
    }),
    foreignKey({
      name: "seat_customer_exists",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
