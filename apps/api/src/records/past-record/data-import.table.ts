import { DATA_IMPORT_KINDS } from "@madoguchi/contract/data-import/data-import";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** One file that an owner of the clinic has imported from another system. The file itself is stored nowhere. */
export const dataImport = pgTable(
  "data_import",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    dataImportId: uuid("data_import_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    kind: text("kind", { enum: DATA_IMPORT_KINDS }).notNull(),
    fileName: text("file_name").notNull(),
    madeCount: integer("made_count").notNull(),
    /** Entries of a list that the file changed. */
    changedCount: integer("changed_count").notNull().default(0),
    /** Rows that the clinic had already. */
    existingCount: integer("existing_count").notNull(),
    /** Rows with a mistake, left out as the owner chose. */
    leftOutCount: integer("left_out_count").notNull(),
    importedBy: text("imported_by").notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
    undoneBy: text("undone_by"),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
    /** Patients not removed by an undo, because something had been added to their record. */
    stayedCount: integer("stayed_count").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.dataImportId] }),
    index("data_import_of_clinic").on(table.medicalBusinessId, table.clinicId, table.importedAt),
    check("data_import_undone", sql`(${table.undoneBy} is null) = (${table.undoneAt} is null)`),
    foreignKey({
      name: "data_import_clinic",
      columns: [table.medicalBusinessId, table.clinicId],
      foreignColumns: [clinic.medicalBusinessId, clinic.clinicId],
    }),
  ],
);
