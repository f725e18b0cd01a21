import { LANGUAGES } from "@madoguchi/contract/http/language";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { clinic, medicalBusiness } from "../clinic/clinic.table.ts";

/** One person in one medical business. */
export const customer = pgTable(
  "customer",
  {
    medicalBusinessId: text("medical_business_id")
      .notNull()
      .references(() => medicalBusiness.medicalBusinessId),
    customerId: uuid("customer_id").notNull(),
    /** The identity platform's user id; `null` for a record that the clinic entered, until its patient registers. */
    identityUid: text("identity_uid"),
    /** The address that the patient has proven to own. */
    email: text("email"),
    /** The address that the clinic entered, which is not proven: two people may have the same. */
    contactEmail: text("contact_email"),
    lineUserId: text("line_user_id"),
    medicalRecordCode: text("medical_record_code").notNull(),
    /** The patient's language in the portal, and in messages where the clinic offers it (decision 112). */
    language: text("language", { enum: LANGUAGES }).notNull().default("ja"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Whether the clinic's LINE account is their friend, by the last webhook; a push reaches friends only. */
    isLineFriend: boolean("is_line_friend").notNull().default(false),
    lineFriendChangedAt: timestamp("line_friend_changed_at", { withTimezone: true }),
    /** Tokens of sign-ins before this are refused: the patient has ended all sessions. */
    sessionsValidAfter: timestamp("sessions_valid_after", { withTimezone: true }),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** The record that this one was merged into, and that has its treatments and payments (decision 91). */
    mergedInto: uuid("merged_into"),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId] }),
    index("customer_merged_into")
      .on(table.medicalBusinessId, table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    check(
      "customer_merged",
      sql`${table.mergedInto} is null or (${table.mergedInto} <> ${table.customerId}
        and (${table.identityUid} is null or ${table.closedAt} is not null))`,
    ),
    foreignKey({
      name: "customer_merged_into_customer",
      columns: [table.medicalBusinessId, table.mergedInto],
      foreignColumns: [table.medicalBusinessId, table.customerId],
    }),
    uniqueIndex("customer_identity_uid").on(table.medicalBusinessId, table.identityUid),
    uniqueIndex("customer_email").on(table.medicalBusinessId, table.email),
    index("customer_contact_email").on(table.medicalBusinessId, table.contactEmail),
    uniqueIndex("customer_line_user").on(table.medicalBusinessId, table.lineUserId),
    uniqueIndex("customer_medical_record_code").on(table.medicalBusinessId, table.medicalRecordCode),
    // Finds prefixes in any collation of the database.
    index("customer_code_start").on(table.medicalBusinessId, sql`(${table.medicalRecordCode}) text_pattern_ops`),
  ],
);

/** A clinic of the business that the customer belongs to. */
export const customerClinic = pgTable(
  "customer_clinic",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    joinedAt: timestamp("joined_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId, table.clinicId] }),
    index("customer_clinic_of_clinic").on(table.medicalBusinessId, table.clinicId),
    foreignKey({
      name: "customer_clinic_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
    foreignKey({
      name: "customer_clinic_clinic",
      columns: [table.medicalBusinessId, table.clinicId],
      foreignColumns: [clinic.medicalBusinessId, clinic.clinicId],
    }),
  ],
);

/** A consent to a text, with the time; and with the treatment that it was given for, if any. */
export const consent = pgTable(
  "consent",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    consentId: uuid("consent_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    treatmentId: uuid("treatment_id"),
    clinicId: text("clinic_id").notNull(),
    kind: text("kind").notNull(),
    version: integer("version").notNull(),
    agreedAt: timestamp("agreed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.consentId] }),
    uniqueIndex("consent_of_customer").on(table.medicalBusinessId, table.customerId, table.consentId),
    index("consent_of_treatment").on(table.medicalBusinessId, table.treatmentId),
    foreignKey({
      name: "consent_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);

/** A new address that is not confirmed by its code yet; a new request replaces the last one. */
export const emailChange = pgTable(
  "email_change",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    email: text("email").notNull(),
    codeHash: text("code_hash").notNull(),
    tries: smallint("tries").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId] }),
    foreignKey({
      name: "email_change_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
