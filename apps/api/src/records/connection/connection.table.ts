import { CONNECTION_KINDS } from "@madoguchi/contract/configuration/clinic-connection";
import { sql } from "drizzle-orm";
import { customType, foreignKey, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { clinic, medicalBusiness } from "../clinic/clinic.table.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A connection to an outside service that a clinic, or its business for all clinics, has set by itself (decision 115). */
export const clinicConnection = pgTable(
  "clinic_connection",
  {
    connectionId: uuid("connection_id").primaryKey(),
    medicalBusinessId: text("medical_business_id")
      .notNull()
      .references(() => medicalBusiness.medicalBusinessId),
    /** `null`: the whole business's. */
    clinicId: text("clinic_id"),
    kind: text("kind", { enum: CONNECTION_KINDS }).notNull(),
    /** Its id at its service, such as the merchant's; empty where there can be only one. */
    reference: text("reference").notNull(),
    /** The readable part, as the contract describes it for the kind. */
    open: jsonb("open").$type<Record<string, unknown>>().notNull(),
    /** The secret part, sealed with `MASTER_KEY`; `null` for a kind without a secret. */
    sealed: bytes("sealed"),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    changedBy: text("changed_by").notNull(),
    /** Since when it is replaced or removed; `null` until then. It finishes what it has begun. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: "clinic_connection_clinic",
      columns: [table.medicalBusinessId, table.clinicId],
      foreignColumns: [clinic.medicalBusinessId, clinic.clinicId],
    }),
    index("clinic_connection_of_clinic").on(table.medicalBusinessId, table.clinicId),
    uniqueIndex("clinic_connection_one")
      .on(table.medicalBusinessId, sql`coalesce(${table.clinicId}, '')`, table.kind)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex("clinic_connection_once").on(
      table.medicalBusinessId,
      sql`coalesce(${table.clinicId}, '')`,
      table.kind,
      table.reference,
    ),
    // A notification names the merchant alone.
    index("clinic_connection_reference").on(table.kind, table.reference),
  ],
);
