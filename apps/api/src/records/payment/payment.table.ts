import { PAYMENT_METHODS } from "@madoguchi/contract/charge/payment-method";
import { PAYMENT_STATES } from "@madoguchi/contract/payment/payment";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { charge } from "../charge/charge.table.ts";
import { customer } from "../customer/customer.table.ts";

/**
 * One attempt of a patient to pay one version of a charge, or money for it that the clinic took by hand. An attempt is
 * stored before the provider is called, under its order id there. A treatment has one live attempt and a charge one
 * that paid; the database decides both, and that the amount is the charge's.
 */
export const payment = pgTable(
  "payment",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    orderId: text("order_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    chargeVersion: integer("charge_version").notNull(),
    /** Yen, tax included. */
    amount: integer("amount").notNull(),
    customerId: uuid("customer_id").notNull(),
    /**
     * `surplus`: the provider took the money after all, when the charge was paid, closed or superseded; the clinic
     * decides to accept or refund it.
     */
    state: text("state", { enum: PAYMENT_STATES }).notNull(),
    /** Everything but `card` was taken by hand, without the card company. */
    method: text("method", { enum: PAYMENT_METHODS }).notNull().default("card"),
    /** The merchant by which it was begun, and so is finished; `null`: of a release before merchants had names. */
    merchantId: text("merchant_id"),
    /** Money taken by hand has the clinic's note, who recorded it, and why the record was wrong. */
    handNote: text("hand_note"),
    recordedBy: text("recorded_by"),
    withdrawnReason: text("withdrawn_reason"),
    /** Why it failed, in the contract's words. */
    failure: text("failure"),
    /** The stored card that was used, or that this payment stores. */
    cardId: uuid("card_id"),
    savesCard: boolean("saves_card").notNull().default(false),
    /** The provider's own code, for the clinic and the log. */
    providerResultCode: text("provider_result_code"),
    refundedAmount: integer("refunded_amount").notNull().default(0),
    /** The amount of a requested refund whose result is not known yet; no other refund begins until it is. */
    refundingAmount: integer("refunding_amount"),
    /** The clinic's reason for the last refund, in its own words. */
    refundReason: text("refund_reason"),
    /** The address of the authentication; a repeated start answers it again. */
    secureUrl: text("secure_url"),
    /** Identifies a repeated start: a hash over card or token and charge. */
    requestHash: text("request_hash"),
    idempotencyKey: text("idempotency_key"),
    /**
     * What the card company answered the clinic by telephone, until its API answers: `payment done`, `refund not done`.
     */
    toldAnswer: text("told_answer"),
    /** The owner's words for it, who recorded it, and when; they stay. */
    toldReason: text("told_reason"),
    toldBy: text("told_by"),
    toldAt: timestamp("told_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    /** When the provider is polled next, while the result is not known. */
    pollAt: timestamp("ask_again_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.orderId] }),
    // The provider's notifications name the order alone.
    uniqueIndex("payment_order").on(table.orderId),
    uniqueIndex("payment_one_live")
      .on(table.medicalBusinessId, table.treatmentId)
      .where(sql`${table.state} in ('created', 'authenticating', 'pending')`),
    uniqueIndex("payment_one_paid")
      .on(table.medicalBusinessId, table.treatmentId)
      .where(sql`${table.state} in ('paid', 'refunded')`),
    uniqueIndex("payment_once_for_key")
      .on(table.medicalBusinessId, table.customerId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index("payment_of_charge").on(table.medicalBusinessId, table.treatmentId, table.chargeVersion, table.amount),
    index("payment_of_customer").on(table.medicalBusinessId, table.customerId, table.createdAt),
    index("payment_unknown").on(table.pollAt).where(sql`${table.pollAt} is not null`),
    index("payment_by_time").on(table.medicalBusinessId, table.paidAt).where(sql`${table.paidAt} is not null`),
    // Payments that the clinic has yet to decide on, or without a result; few, however many were paid.
    index("payment_open_money")
      .on(table.medicalBusinessId)
      .where(sql`${table.state} = 'surplus' or ${table.refundingAmount} is not null`),
    check("payment_amount", sql`${table.amount} > 0`),
    check("payment_refund", sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check(
      "payment_refunding",
      sql`${table.refundingAmount} is null or ${table.refundingAmount} between 1 and ${table.amount} - ${table.refundedAmount}`,
    ),
    // Neither a status nor a refund of money taken by hand is requested of the card company.
    check(
      "payment_by_hand",
      sql`${table.method} = 'card' or (${table.state} in ('paid', 'refunded', 'failed') and ${table.refundingAmount} is null and ${table.pollAt} is null)`,
    ),
    check("payment_paid_at", sql`(${table.state} in ('paid', 'refunded', 'surplus')) = (${table.paidAt} is not null)`),
    foreignKey({
      name: "payment_charge",
      columns: [table.medicalBusinessId, table.treatmentId, table.chargeVersion, table.amount],
      foreignColumns: [charge.medicalBusinessId, charge.treatmentId, charge.version, charge.total],
    }),
    foreignKey({
      name: "payment_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
