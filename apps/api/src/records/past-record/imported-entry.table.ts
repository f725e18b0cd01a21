import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { dataImport } from "./data-import.table.ts";

/**
 * An entry that an import of a list changed: its values before (`null` where it was added) and after. It is stored for
 * as long as the import can be undone.
 */
export const importedEntry = pgTable(
  "imported_entry",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    dataImportId: uuid("data_import_id").notNull(),
    entryId: text("entry_id").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.dataImportId, table.entryId] }),
    foreignKey({
      name: "imported_entry_import",
      columns: [table.medicalBusinessId, table.dataImportId],
      foreignColumns: [dataImport.medicalBusinessId, dataImport.dataImportId],
    }),
  ],
);
