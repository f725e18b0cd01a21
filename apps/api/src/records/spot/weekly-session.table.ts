import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { clinicalDepartment } from "../clinic/clinic.table.ts";

/** One line of a department's weekly template: one doctor's hours, by the clock of Japan. */
export const weeklySession = pgTable(
  "weekly_session",
  {
    weeklySessionId: uuid("weekly_session_id").primaryKey(),
    clinicId: text("clinic_id").notNull(),
    clinicalDepartmentId: text("clinical_department_id").notNull(),
    doctorName: text("doctor_name").notNull(),
    /** 0 is Sunday. */
    weekday: smallint("weekday").notNull(),
    /** Minutes after midnight. */
    fromMinute: smallint("from_minute").notNull(),
    untilMinute: smallint("until_minute").notNull(),
    /** The number of patients at the same time. */
    capacity: integer("capacity").notNull(),
    validFrom: date("valid_from").notNull(),
    /** The last day on which it is valid; `null` for no end. */
    validUntil: date("valid_until"),
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [
    index("weekly_session_of_department").on(table.clinicId, table.clinicalDepartmentId),
    check("weekly_session_weekday", sql`${table.weekday} between 0 and 6`),
    check(
      "weekly_session_period",
      sql`${table.fromMinute} >= 0 and ${table.fromMinute} < ${table.untilMinute} and ${table.untilMinute} <= 1440`,
    ),
    check("weekly_session_capacity", sql`${table.capacity} between 1 and 100`),
    foreignKey({
      name: "weekly_session_department",
      columns: [table.clinicId, table.clinicalDepartmentId],
      foreignColumns: [clinicalDepartment.clinicId, clinicalDepartment.clinicalDepartmentId],
    }),
  ],
);

/** An exception from the weekly template: a day, or a part of it, on which a clinic or one department is closed. */
export const closure = pgTable(
  "closure",
  {
    closureId: uuid("closure_id").primaryKey(),
    clinicId: text("clinic_id").notNull(),
    /** `null` closes every department. */
    clinicalDepartmentId: text("clinical_department_id"),
    /** Only the spots of this doctor; `null` for those of all. */
    doctorName: text("doctor_name"),
    day: date("day").notNull(),
    fromMinute: smallint("from_minute").notNull(),
    untilMinute: smallint("until_minute").notNull(),
    reason: text("reason").notNull(),
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [
    index("closure_of_day").on(table.clinicId, table.day),
    index("closure_of_department").on(table.clinicId, table.clinicalDepartmentId),
    check(
      "closure_period",
      sql`${table.fromMinute} >= 0 and ${table.fromMinute} < ${table.untilMinute} and ${table.untilMinute} <= 1440`,
    ),
    foreignKey({
      name: "closure_department",
      columns: [table.clinicId, table.clinicalDepartmentId],
      foreignColumns: [clinicalDepartment.clinicId, clinicalDepartment.clinicalDepartmentId],
    }),
  ],
);
