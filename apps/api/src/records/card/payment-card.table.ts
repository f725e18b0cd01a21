import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";

/** The random id of a patient at the card provider; never the mail address or the record code. */
export const cardAccount = pgTable(
  "card_account",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId] }),
    uniqueIndex("card_account_provider").on(table.providerAccountId),
    foreignKey({
      name: "card_account_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);

/** A card stored at the provider: its id there, and what the patient recognises it by. Never its number. */
export const paymentCard = pgTable(
  "payment_card",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    cardId: uuid("card_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    providerCardId: text("provider_card_id").notNull(),
    /** The merchant at which it is stored, and alone can pay; `null`: of a release before merchants had names. */
    merchantId: text("merchant_id"),
    brand: text("brand").notNull(),
    last4: text("last4").notNull(),
    /** `MM/YY`. */
    expiry: text("expiry").notNull(),
    isDefault: boolean("is_default").notNull(),
    /** The hash of the single-use token that it was stored by, so that sending it again finds this card. */
    tokenHash: text("token_hash"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    removedAt: timestamp("removed_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.cardId] }),
    uniqueIndex("payment_card_one_default")
      .on(table.medicalBusinessId, table.customerId)
      .where(sql`${table.isDefault} and ${table.removedAt} is null`),
    uniqueIndex("payment_card_once")
      .on(table.medicalBusinessId, table.customerId, table.providerCardId)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex("payment_card_of_token").on(table.medicalBusinessId, table.customerId, table.tokenHash),
    index("payment_card_of_customer").on(table.medicalBusinessId, table.customerId),
    foreignKey({
      name: "payment_card_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
