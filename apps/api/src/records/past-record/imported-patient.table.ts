import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";
import { dataImport } from "./data-import.table.ts";

/** A patient whose record an import has created, with their allergies according to the other system. */
export const importedPatient = pgTable(
  "imported_patient",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    dataImportId: uuid("data_import_id").notNull(),
    allergies: text("allergies").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId] }),
    index("imported_patient_of_import").on(table.medicalBusinessId, table.dataImportId),
    foreignKey({
      name: "imported_patient_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
    foreignKey({
      name: "imported_patient_import",
      columns: [table.medicalBusinessId, table.dataImportId],
      foreignColumns: [dataImport.medicalBusinessId, dataImport.dataImportId],
    }),
  ],
);
