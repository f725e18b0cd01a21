import { CLINIC_TASK_KINDS } from "@madoguchi/contract/task/task";
import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";
import { treatment } from "../treatment/treatment.table.ts";

/** A finding that a person of the clinic must handle: a message that reached nobody, money that came too late. */
export const clinicTask = pgTable(
  "clinic_task",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    clinicTaskId: uuid("clinic_task_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    kind: text("kind", { enum: CLINIC_TASK_KINDS }).notNull(),
    /** The subject's row: the notification, or the order. One open task each. */
    subject: text("subject").notNull(),
    customerId: uuid("customer_id"),
    treatmentId: uuid("treatment_id"),
    /** Codes only. */
    detail: text("detail").notNull(),
    /** What a person wrote; empty for a task that the program opened. */
    text: text("text").notNull().default(""),
    writtenBy: text("written_by"),
    /** From when a written task is late. Others have the limit of their kind. */
    dueAt: timestamp("due_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Who handles it. */
    takenBy: text("taken_by"),
    takenAt: timestamp("taken_at", { withTimezone: true }),
    resolvedAt: timestamp("resolved_at", { withTimezone: true }),
    resolvedBy: text("resolved_by"),
    /** What was done, in a person's words. */
    resolution: text("resolution").notNull().default(""),
    /** When a resolved task is opened again if its cause still stands; `null`: never. */
    returnsAt: timestamp("returns_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.clinicTaskId] }),
    uniqueIndex("clinic_task_once").on(table.medicalBusinessId, table.kind, table.subject),
    index("clinic_task_open")
      .on(table.medicalBusinessId, table.clinicId, table.createdAt)
      .where(sql`${table.resolvedAt} is null`),
    index("clinic_task_closed")
      .on(table.medicalBusinessId, table.clinicId, table.resolvedAt)
      .where(sql`${table.resolvedAt} is not null`),
    index("clinic_task_returns").on(table.returnsAt).where(sql`${table.returnsAt} is not null`),
    index("clinic_task_of_clinic").on(table.medicalBusinessId, table.clinicId),
    index("clinic_task_of_treatment").on(table.medicalBusinessId, table.treatmentId),
    foreignKey({
      name: "clinic_task_clinic",
      columns: [table.medicalBusinessId, table.clinicId],
      foreignColumns: [clinic.medicalBusinessId, clinic.clinicId],
    }),
    foreignKey({
      name: "clinic_task_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
