import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { customerClinic } from "../customer/customer.table.ts";
import { dataImport } from "./data-import.table.ts";

/** A visit before the clinic used this system, as imported: no seat, no charge, never changed. */
export const pastVisit = pgTable(
  "past_visit",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    pastVisitId: uuid("past_visit_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    dataImportId: uuid("data_import_id").notNull(),
    /** Its row in the file. */
    line: integer("line").notNull(),
    reservationNumber: text("reservation_number").notNull(),
    visitedOn: date("visited_on", { mode: "string" }).notNull(),
    /** `hh:mm` in Japan, if known. */
    visitedAt: text("visited_at"),
    department: text("department").notNull(),
    doctorName: text("doctor_name").notNull(),
    isFirst: boolean("is_first"),
    status: text("status").notNull(),
    diagnoses: text("diagnoses").notNull().default(""),
    note: text("note").notNull(),
    explanation: text("explanation").notNull(),
    plan: text("plan").notNull(),
    nextVisitAdvice: text("next_visit_advice").notNull(),
    emergencyAdvice: text("emergency_advice").notNull(),
    remark: text("remark").notNull(),
    chargeTotal: integer("charge_total"),
    paymentMethod: text("payment_method").notNull(),
    paidOn: date("paid_on", { mode: "string" }),
    refundedTotal: integer("refunded_total"),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.pastVisitId] }),
    index("past_visit_of_customer").on(table.medicalBusinessId, table.customerId, table.clinicId, table.visitedOn),
    index("past_visit_of_import").on(table.medicalBusinessId, table.dataImportId),
    foreignKey({
      name: "past_visit_customer",
      columns: [table.medicalBusinessId, table.customerId, table.clinicId],
      foreignColumns: [customerClinic.medicalBusinessId, customerClinic.customerId, customerClinic.clinicId],
    }),
    foreignKey({
      name: "past_visit_import",
      columns: [table.medicalBusinessId, table.dataImportId],
      foreignColumns: [dataImport.medicalBusinessId, dataImport.dataImportId],
    }),
  ],
);
