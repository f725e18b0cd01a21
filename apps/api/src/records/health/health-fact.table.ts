import { HEALTH_KINDS } from "@madoguchi/contract/health/health-kind";
import { RECORDER_ROLES } from "@madoguchi/contract/health/health-list";
import {
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { customerClinic } from "../customer/customer.table.ts";

/**
 * An allergy, illness, medicine or pregnancy that a doctor or nurse was told. Each row is a version; a correction is a
 * further row, and the database refuses updates and deletes.
 */
export const healthFact = pgTable(
  "health_fact",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    healthFactId: uuid("health_fact_id").notNull(),
    version: smallint("version").notNull(),
    customerId: uuid("customer_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    kind: text("kind", { enum: HEALTH_KINDS }).notNull(),
    text: text("text").notNull(),
    /** Somebody said on that day that there is nothing of this kind. */
    isNone: boolean("is_none").notNull(),
    toldOn: date("told_on", { mode: "string" }).notNull(),
    /** The words of the patient or the import that it corrects. */
    corrects: text("corrects"),
    isWithdrawn: boolean("is_withdrawn").notNull(),
    reason: text("reason").notNull(),
    recordedBy: text("recorded_by").notNull(),
    recordedAs: text("recorded_as", { enum: RECORDER_ROLES }).notNull(),
    recordedAt: timestamp("recorded_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.healthFactId, table.version] }),
    index("health_fact_of_customer").on(table.medicalBusinessId, table.customerId, table.clinicId),
    foreignKey({
      name: "health_fact_customer",
      columns: [table.medicalBusinessId, table.customerId, table.clinicId],
      foreignColumns: [customerClinic.medicalBusinessId, customerClinic.customerId, customerClinic.clinicId],
    }),
  ],
);
