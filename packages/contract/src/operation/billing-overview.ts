import { z } from "zod";
import { chargeLineSchema } from "../charge/charge.ts";
import { PAYMENT_METHODS } from "../charge/payment-method.ts";
import { instantSchema } from "../time/instant.ts";
import { TREATMENT_KINDS } from "../treatment/kind.ts";
import { PAYMENT_PROGRESS } from "../treatment/payment-progress.ts";
import { TreatmentStatus } from "../treatment/status.ts";
import { periodSchema } from "./period.ts";

/** Whose money it is, and for what. */
const chargedTreatmentSchema = z.object({
  treatmentId: z.string(),
  kind: z.enum(TREATMENT_KINDS),
  statusId: z.enum(TreatmentStatus),
  /** Family name and first name; empty without a profile. */
  patientName: z.string(),
  medicalRecordCode: z.string(),
  clinicalDepartmentName: z.string(),
  startsAt: instantSchema.nullable(),
});

/** A charge in force that nobody has paid. */
const unpaidChargeSchema = chargedTreatmentSchema.extend({
  version: z.int(),
  lines: z.array(chargeLineSchema),
  total: z.int(),
  issuedAt: instantSchema,
  dueAt: instantSchema,
  /** Whole days in Japan until the last one: 0 on it, negative after it. */
  daysLeft: z.int(),
  isExpired: z.boolean(),
  /** Not `null`: the charge can be neither changed nor closed, because a payment of it is looked at. */
  paymentProgress: z.enum(PAYMENT_PROGRESS).nullable(),
  /** The card company has said nothing of the attempt for a day: an owner may record what it says by telephone. */
  isPaymentSilent: z.boolean(),
});

/** Money that paid nothing, as far as it has not been refunded. */
const unappliedPaymentSchema = chargedTreatmentSchema.extend({
  orderId: z.string(),
  amount: z.int(),
  refundedAmount: z.int(),
  paidAt: instantSchema,
  /** It is exactly what the treatment still owes, so that it can be taken as its payment. */
  canAccept: z.boolean(),
});

/** A refund whose result the card company has not told. */
const unknownRefundSchema = chargedTreatmentSchema.extend({
  orderId: z.string(),
  amount: z.int(),
  refundedAmount: z.int(),
  refundingAmount: z.int(),
  reason: z.string().nullable(),
  since: instantSchema,
  /** The card company has said nothing of the refund for a day: an owner may record what it says by telephone. */
  isSilent: z.boolean(),
});

/** All that is open between the clinic and its patients, what is due first coming first; at most 500 charges. */
export const billingOverviewSchema = z.object({
  unpaid: z.array(unpaidChargeSchema),
  hasMoreUnpaid: z.boolean(),
  unapplied: z.array(unappliedPaymentSchema),
  unknownRefunds: z.array(unknownRefundSchema),
});

export const ledgerQuerySchema = z.object({ period: periodSchema });

/** What was taken or refunded, once. Its amount is positive in both; of money by hand only the day of `at` is known. */
const ledgerEntrySchema = chargedTreatmentSchema.extend({
  type: z.enum(["payment", "refund"]),
  method: z.enum(PAYMENT_METHODS),
  at: instantSchema,
  orderId: z.string(),
  amount: z.int(),
  /** The payment is not applied to any charge. */
  isUnapplied: z.boolean(),
  /** Of the payment, until now. */
  refundedAmount: z.int(),
  isRefunding: z.boolean(),
  /** Of a refund, in the clinic's words. */
  reason: z.string().nullable(),
});

/** In yen. What was taken is `paid`, of which `unapplied` pays no charge; `net` is `paid` without `refunded`. */
export const ledgerTotalsSchema = z.object({
  paid: z.int(),
  paidCount: z.int(),
  unapplied: z.int(),
  refunded: z.int(),
  refundCount: z.int(),
  net: z.int(),
  /**
   * What was paid and refunded by the rate of the lines, tax included; a refund of a part has the rates of its
   * payment. `null`: the clinic has not said.
   */
  byTax: z.array(
    z.object({
      taxPercent: chargeLineSchema.shape.taxPercent.unwrap().nullable(),
      paid: z.int(),
      refunded: z.int(),
    }),
  ),
  byKind: z.array(z.object({ kind: z.enum(TREATMENT_KINDS), paid: z.int(), refunded: z.int() })),
});

/** `entries` of a day, by time; `days` of a month on which anything happened. */
export const ledgerSchema = z.object({
  period: z.string(),
  totals: ledgerTotalsSchema,
  days: z.array(z.object({ day: z.iso.date(), totals: ledgerTotalsSchema })),
  entries: z.array(ledgerEntrySchema),
});

export type BillingOverview = z.infer<typeof billingOverviewSchema>;
export type ChargedTreatment = z.infer<typeof chargedTreatmentSchema>;
export type UnpaidCharge = z.infer<typeof unpaidChargeSchema>;
export type UnappliedPayment = z.infer<typeof unappliedPaymentSchema>;
export type UnknownRefund = z.infer<typeof unknownRefundSchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type LedgerTotals = z.infer<typeof ledgerTotalsSchema>;
export type Ledger = z.infer<typeof ledgerSchema>;
