import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { customerClinic } from "../customer/customer.table.ts";
import { dataImport } from "./data-import.table.ts";

/** A medicine that was prescribed before the clinic used this system, as imported; never changed. */
export const pastPrescription = pgTable(
  "past_prescription",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    pastPrescriptionId: uuid("past_prescription_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    dataImportId: uuid("data_import_id").notNull(),
    /** Its row in the file. */
    line: integer("line").notNull(),
    reservationNumber: text("reservation_number").notNull(),
    prescribedOn: date("prescribed_on", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    usage: text("usage").notNull(),
    days: smallint("days"),
    quantity: text("quantity").notNull(),
    supplies: smallint("supplies"),
    isUnapproved: boolean("is_unapproved").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.pastPrescriptionId] }),
    index("past_prescription_of_customer").on(
      table.medicalBusinessId,
      table.customerId,
      table.clinicId,
      table.prescribedOn,
    ),
    index("past_prescription_of_import").on(table.medicalBusinessId, table.dataImportId),
    foreignKey({
      name: "past_prescription_customer",
      columns: [table.medicalBusinessId, table.customerId, table.clinicId],
      foreignColumns: [customerClinic.medicalBusinessId, customerClinic.customerId, customerClinic.clinicId],
    }),
    foreignKey({
      name: "past_prescription_import",
      columns: [table.medicalBusinessId, table.dataImportId],
      foreignColumns: [dataImport.medicalBusinessId, dataImport.dataImportId],
    }),
  ],
);
