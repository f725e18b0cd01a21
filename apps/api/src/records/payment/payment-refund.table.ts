import { PAYMENT_METHODS } from "@madoguchi/contract/charge/payment-method";
import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { payment } from "./payment.table.ts";

/**
 * Each refunded amount of a payment, with the time at which it was known. Their sum is the payment's `refunded_amount`;
 * the key allows no amount twice.
 */
export const paymentRefund = pgTable(
  "payment_refund",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    orderId: text("order_id").notNull(),
    /** Yen that were refunded of the payment in all, with this refund. */
    refundedAmount: integer("refunded_amount").notNull(),
    /** Yen of this refund. */
    amount: integer("amount").notNull(),
    /** The way of the refund: through the card company, or by hand. */
    method: text("method", { enum: PAYMENT_METHODS }).notNull().default("card"),
    /** In the clinic's own words. */
    reason: text("reason"),
    refundedAt: timestamp("refunded_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.orderId, table.refundedAmount] }),
    index("payment_refund_by_time").on(table.medicalBusinessId, table.refundedAt),
    check("payment_refund_amount", sql`${table.amount} between 1 and ${table.refundedAmount}`),
    foreignKey({
      name: "payment_refund_payment",
      columns: [table.medicalBusinessId, table.orderId],
      foreignColumns: [payment.medicalBusinessId, payment.orderId],
    }),
  ],
);
