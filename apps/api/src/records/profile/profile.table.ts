import type { CareNeed } from "@madoguchi/contract/profile/care-needs";
import type { ProfileField } from "@madoguchi/contract/profile/profile";
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";
import { SEARCH_KEY_SQL } from "./search-key-sql.ts";

/** For an index that finds prefixes, in any collation of the database. */
function byStart(key: string): SQL {
  return sql.raw(`(${key}) text_pattern_ops`);
}

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
    /** No birthdate was given: the date above is the default of spec §4, which is neither shown nor used for an age. */
    isBirthdateDefault: boolean("is_birthdate_default").notNull().default(false),
    phoneNumber: text("phone_number").notNull(),
    careNeeds: text("care_needs").array().$type<CareNeed[]>().notNull().default([]),
    careNeedsNote: text("care_needs_note").notNull().default(""),
    /** The clinic entered it, and the patient has not registered yet: its telephone number does not prevent a registration. */
    isEnteredByClinic: boolean("is_entered_by_clinic").notNull().default(false),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    /** The account is closed: the record stays, its telephone number is deleted. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
  } satisfies Record<
    | ProfileField
    | "isBirthdateDefault"
    | "isEnteredByClinic"
    | "medicalBusinessId"
    | "customerId"
    | "updatedAt"
    | "closedAt",
    unknown
  >,
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId] }),
    uniqueIndex("profile_phone_number")
      .on(table.medicalBusinessId, table.phoneNumber)
      .where(sql`${table.closedAt} is null and not ${table.isEnteredByClinic}`),
    index("profile_folded_name").on(table.medicalBusinessId, byStart(SEARCH_KEY_SQL.name)),
    index("profile_folded_name_first").on(table.medicalBusinessId, byStart(SEARCH_KEY_SQL.nameFirst)),
    index("profile_folded_kana").on(table.medicalBusinessId, byStart(SEARCH_KEY_SQL.kana)),
    index("profile_folded_kana_first").on(table.medicalBusinessId, byStart(SEARCH_KEY_SQL.kanaFirst)),
    index("profile_phone_number_start").on(table.medicalBusinessId, byStart(SEARCH_KEY_SQL.phoneNumber)),
    index("profile_phone_number_end").on(table.medicalBusinessId, byStart(SEARCH_KEY_SQL.phoneNumberEnd)),
    check("profile_sex", sql`${table.sex} in (0, 1)`),
    check(
      "profile_phone_number_digits",
      sql`${table.phoneNumber} ~ '^[0-9]{11}$' or (${table.closedAt} is not null and ${table.phoneNumber} = '')
        or (${table.isEnteredByClinic} and ${table.phoneNumber} ~ '^([0-9]{10,11})?$')`,
    ),
    foreignKey({
      name: "profile_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
