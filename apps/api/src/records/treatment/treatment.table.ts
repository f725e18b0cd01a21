import { TREATMENT_KINDS } from "@madoguchi/contract/treatment/kind";
import { VISIT_ENDS } from "@madoguchi/contract/visit/visit-end";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
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
import { spot } from "../spot/spot.table.ts";
import { STATUS_RANGE_SQL, STATUS_SQL } from "./status-sql.ts";

/** One consultation or application for additional medicine. Deleted only with its patient's record (`docs/retention.md`). */
export const treatment = pgTable(
  "treatment",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    kind: text("kind", { enum: TREATMENT_KINDS }).notNull(),
    statusId: smallint("status_id").notNull(),
    clinicalDepartmentId: text("clinical_department_id").notNull(),
    spotId: uuid("spot_id"),
    parentTreatmentId: uuid("parent_treatment_id"),
    reservationNumber: text("reservation_number").notNull(),
    isFirstTreatment: boolean("is_first_treatment").notNull(),
    isNewReservation: boolean("is_new_reservation").notNull(),
    /** Where the patient came from, as the clinic's link named it; only of their first booking at the clinic. */
    source: text("source"),
    /** The clinic's mark of this visit: its doctor telephones, whatever the clinic's other visits are held by. */
    isByTelephone: boolean("is_by_telephone").notNull().default(false),
    /** The code that a person of the clinic read out to a patient without mail, hashed; a new one replaces it. */
    visitCodeHash: text("visit_code_hash"),
    /** When the link by SMS began whose code is derived from it; `null` while the code is one that was read out. */
    visitLinkAt: timestamp("visit_link_at", { withTimezone: true }),
    doctorName: text("doctor_name"),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    /** The number of moves to another time, by which a calendar recognises the newer of two versions. */
    timeChanges: integer("time_changes").notNull().default(0),
    /** When it was last moved; the clinic's grace for cancelling begins then, or at the booking. */
    timeChangedAt: timestamp("time_changed_at", { withTimezone: true }),
    /** Why the patient cancelled the reservation. */
    cancelReason: text("cancel_reason"),
    /** Why the clinic moved, closed or refused it or asks for a visit, in its own words to the patient. */
    clinicReason: text("clinic_reason"),
    /** The kind of the end of a visit that no doctor finished (`docs/design/visit-ends.md`); otherwise `null`. */
    endedAs: text("ended_as", { enum: VISIT_ENDS }),
    startedAt: timestamp("started_at", { withTimezone: true }),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /**
     * Its place among the patient's treatments in this clinic, from 1 for the earliest by start (an application without
     * one: by when it was made), and the same among those of its kind. Kept dense by the database (decision 0013), so
     * that a page number is a range of places and the newest place is their count. Never written by the code.
     */
    historyNumber: integer("history_number").notNull().default(0),
    kindNumber: integer("kind_number").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId] }),
    uniqueIndex("treatment_visit_code")
      .on(table.medicalBusinessId, table.visitCodeHash)
      .where(sql`${table.visitCodeHash} is not null`),
    uniqueIndex("treatment_one_open_visit")
      .on(table.medicalBusinessId, table.customerId)
      .where(sql`${table.statusId} in ${sql.raw(STATUS_SQL.openVisit)}`),
    uniqueIndex("treatment_one_open_application")
      .on(table.medicalBusinessId, table.parentTreatmentId)
      .where(sql`${table.statusId} in ${sql.raw(STATUS_SQL.openApplication)}`),
    uniqueIndex("treatment_reservation_number").on(table.medicalBusinessId, table.reservationNumber),
    index("treatment_unpaid")
      .on(table.medicalBusinessId, table.customerId)
      .where(sql`${table.statusId} in ${sql.raw(STATUS_SQL.unpaid)}`),
    uniqueIndex("treatment_history_number").on(
      table.medicalBusinessId,
      table.customerId,
      table.clinicId,
      table.historyNumber,
    ),
    uniqueIndex("treatment_kind_number").on(
      table.medicalBusinessId,
      table.customerId,
      table.clinicId,
      table.kind,
      table.kindNumber,
    ),
    index("treatment_of_status").on(
      table.medicalBusinessId,
      table.customerId,
      table.clinicId,
      table.statusId,
      table.historyNumber,
    ),
    // The few with the status of a cancellation that were not cancelled.
    index("treatment_charge_closed")
      .on(table.medicalBusinessId, table.customerId, table.clinicId, table.historyNumber, table.statusId)
      .where(sql`${table.statusId} in ${sql.raw(STATUS_SQL.cancelled)} and ${table.finishedAt} is not null`),
    index("treatment_of_parent")
      .on(table.medicalBusinessId, table.parentTreatmentId)
      .where(sql`${table.parentTreatmentId} is not null`),
    index("treatment_spot").on(table.medicalBusinessId, table.spotId),
    index("treatment_of_clinic").on(table.medicalBusinessId, table.clinicId, table.startsAt),
    // An application is dated by when it was made.
    index("treatment_applications")
      .on(table.medicalBusinessId, table.clinicId, table.createdAt)
      .where(sql`${table.kind} = 'medicine'`),
    // The treatments that wait for the clinic; few, however many have ended.
    index("treatment_waiting")
      .on(table.medicalBusinessId, table.clinicId, table.statusId)
      .where(sql`${table.statusId} in ${sql.raw(STATUS_SQL.unfinished)}`),
    // The visits that may be past their time; few, however many have ended.
    index("treatment_open_visit_end")
      .on(table.endsAt)
      .where(sql`${table.statusId} in ${sql.raw(STATUS_SQL.openVisit)}`),
    index("treatment_of_department").on(table.clinicId, table.clinicalDepartmentId),
    check(
      "treatment_status_of_kind",
      sql`(${table.kind} = 'consultation' and ${table.statusId} between ${sql.raw(STATUS_RANGE_SQL.consultation)} and ${table.startsAt} is not null and ${table.endsAt} is not null)
        or (${table.kind} = 'medicine' and ${table.statusId} between ${sql.raw(STATUS_RANGE_SQL.medicine)} and ${table.parentTreatmentId} is not null)`,
    ),
    foreignKey({
      name: "treatment_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
    foreignKey({
      name: "treatment_clinic",
      columns: [table.medicalBusinessId, table.clinicId],
      foreignColumns: [clinic.medicalBusinessId, clinic.clinicId],
    }),
    foreignKey({
      name: "treatment_clinical_department",
      columns: [table.clinicId, table.clinicalDepartmentId],
      foreignColumns: [clinicalDepartment.clinicId, clinicalDepartment.clinicalDepartmentId],
    }),
    foreignKey({
      name: "treatment_spot_exists",
      columns: [table.medicalBusinessId, table.spotId],
      foreignColumns: [spot.medicalBusinessId, spot.spotId],
    }),
    foreignKey({
      name: "treatment_parent",
      columns: [table.medicalBusinessId, table.parentTreatmentId],
      foreignColumns: [table.medicalBusinessId, table.treatmentId],
    }),
  ],
);
