import type { AddressField } from "@madoguchi/contract/address/address";
import { sql } from "drizzle-orm";
import { check, foreignKey, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";

/** The delivery address of a patient, one each. */
export const address = pgTable(
  "address",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    recipientName: text("recipient_name").notNull(),
    postcode: text("postcode").notNull(),
    prefecture: text("prefecture").notNull(),
    city: text("city").notNull(),
    town: text("town").notNull(),
    street: text("street").notNull(),
    building: text("building").notNull(),
    phoneNumber: text("phone_number").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  } satisfies Record<AddressField | "medicalBusinessId" | "customerId" | "updatedAt", unknown>,
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId] }),
    check("address_postcode_digits", sql`${table.postcode} ~ '^[0-9]{7}$'`),
    foreignKey({
      name: "address_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
