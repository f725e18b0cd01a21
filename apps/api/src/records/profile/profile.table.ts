import type { ProfileField } from "@madoguchi/contract/profile/profile";
import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";

/** The personal record of a customer within a medical business (基本情報). */
export const profile = pgTable(
  "profile",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    lastName: text("last_name").notNull(),
    firstName: text("first_name").notNull(),
    lastNameKana: text("last_name_kana").notNull(),
    firstNameKana: text("first_name_kana").notNull(),
    sex: smallint("sex").notNull(),
    birthdate: date("birthdate", { mode: "string" }).notNull(),
    phoneNumber: text("phone_number").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    /** The account is closed: the record stays, and the telephone number is free for another patient. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
  } satisfies Record<ProfileField | "medicalBusinessId" | "customerId" | "updatedAt" | "closedAt", unknown>,
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId] }),
    uniqueIndex("profile_phone_number")
      .on(table.medicalBusinessId, table.phoneNumber)
      .where(sql`${table.closedAt} is null`),
    check("profile_sex", sql`${table.sex} in (0, 1)`),
    check("profile_phone_number_digits", sql`${table.phoneNumber} ~ '^[0-9]{11}$'`),
    foreignKey({
      name: "profile_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
