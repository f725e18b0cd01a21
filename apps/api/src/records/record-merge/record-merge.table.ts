import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";

/** Two records of one person that an owner of the clinic has merged, until it is undone. */
export const recordMerge = pgTable(
  "record_merge",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    recordMergeId: uuid("record_merge_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    keptCustomerId: uuid("kept_customer_id").notNull(),
    mergedCustomerId: uuid("merged_customer_id").notNull(),
    reason: text("reason").notNull(),
    mergedBy: text("merged_by").notNull(),
    mergedAt: timestamp("merged_at", { withTimezone: true }).notNull(),
    /** The fields that the kept record lacked and that were filled from the merged one. */
    filled: text("filled").array().notNull(),
    undoneBy: text("undone_by"),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.recordMergeId] }),
    uniqueIndex("record_merge_once")
      .on(table.medicalBusinessId, table.mergedCustomerId)
      .where(sql`${table.undoneAt} is null`),
    index("record_merge_of_merged").on(table.medicalBusinessId, table.mergedCustomerId),
    index("record_merge_of_kept").on(table.medicalBusinessId, table.keptCustomerId),
    check("record_merge_two", sql`${table.keptCustomerId} <> ${table.mergedCustomerId}`),
    check("record_merge_undone", sql`(${table.undoneBy} is null) = (${table.undoneAt} is null)`),
    foreignKey({
      name: "record_merge_kept",
      columns: [table.medicalBusinessId, table.keptCustomerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
    foreignKey({
      name: "record_merge_merged",
      columns: [table.medicalBusinessId, table.mergedCustomerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);

/** A row that a merge moved to the kept record, so that an undo finds it again. */
export const recordMergeRow = pgTable(
  "record_merge_row",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    recordMergeId: uuid("record_merge_id").notNull(),
    tableName: text("table_name").notNull(),
    /** Its own key within the business, as text. */
    rowKey: text("row_key").notNull(),
    /** The earlier number of a row that is numbered by patient. */
    formerNumber: integer("former_number"),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.recordMergeId, table.tableName, table.rowKey] }),
    foreignKey({
      name: "record_merge_row_merge",
      columns: [table.medicalBusinessId, table.recordMergeId],
      foreignColumns: [recordMerge.medicalBusinessId, recordMerge.recordMergeId],
    }),
  ],
);
