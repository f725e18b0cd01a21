import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** The progress of patient and doctor in a visit's room. Without a row nobody has been in the room. */
export const visitRoom = pgTable(
  "visit_room",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    /** Since when the patient waits; `null` before, and after they left of their own will. */
    waitingSince: timestamp("waiting_since", { withTimezone: true }),
    /** When the patient's screen was last seen, to some seconds. */
    patientSeenAt: timestamp("patient_seen_at", { withTimezone: true }),
    doctorSeenAt: timestamp("doctor_seen_at", { withTimezone: true }),
    calls: smallint("calls").notNull().default(0),
    calledAt: timestamp("called_at", { withTimezone: true }),
    /** The clinic's person who called last. */
    calledBy: text("called_by"),
    /** When the patient answered, which ends the call. */
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    absentAt: timestamp("absent_at", { withTimezone: true }),
    /** When the doctor stopped the call, or undid an answered one. */
    stoppedAt: timestamp("stopped_at", { withTimezone: true }),
    /** When the doctor undid an answered call as a mistake. */
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    /** When a patient whose connection was lost was called back by message. */
    calledBackAt: timestamp("called_back_at", { withTimezone: true }),
    /** The doctor of the visit, who has called or taken it over, and since when. */
    doctorStaffId: uuid("doctor_staff_id"),
    doctorSince: timestamp("doctor_since", { withTimezone: true }),
    /** The colleague who requests the visit of the doctor, whose page is open. */
    handoverStaffId: uuid("handover_staff_id"),
    handoverName: text("handover_name"),
    handoverAskedAt: timestamp("handover_asked_at", { withTimezone: true }),
    /** Each side's call is on one device; another one takes it over. */
    patientDeviceId: text("patient_device_id"),
    doctorDeviceId: text("doctor_device_id"),
    /** The third person's, of the one open invitation (`visit_companion`). */
    companionDeviceId: text("companion_device_id"),
    companionSeenAt: timestamp("companion_seen_at", { withTimezone: true }),
    /** Since when a visit in progress past its time has been found without either side. */
    goneSince: timestamp("gone_since", { withTimezone: true }),
    extendedMinutes: smallint("extended_minutes").notNull().default(0),
    wantsPhoneCall: boolean("wants_phone_call").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId] }),
    index("visit_room_of_clinic").on(table.clinicId, table.waitingSince),
    check("visit_room_calls", sql`${table.calls} >= 0`),
    foreignKey({
      name: "visit_room_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
