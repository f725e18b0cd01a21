import { z } from "zod";
import { chargeLineSchema } from "../charge/charge.ts";
import { PAYMENT_METHODS } from "../charge/payment-method.ts";
import { PARCEL_STAGES } from "../delivery/delivery.ts";
import { instantSchema } from "../time/instant.ts";
import { periodSchema } from "../time/period.ts";
import { TREATMENT_KINDS } from "../treatment/kind.ts";
import { PAYMENT_PROGRESS } from "../treatment/payment-progress.ts";
import { TreatmentStatus } from "../treatment/status.ts";

/** The patient and the treatment of an amount. */
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

/** A charge in force without a payment. */
const unpaidChargeSchema = chargedTreatmentSchema.extend({
  version: z.int(),
  lines: z.array(chargeLineSchema),
  total: z.int(),
  issuedAt: instantSchema,
  dueAt: instantSchema,
  /** Whole days in Japan until the last one: 0 on it, negative after it. */
  daysLeft: z.int(),
  isExpired: z.boolean(),
  /** If not `null`, the charge can be neither changed nor closed, because a payment of it is being checked. */
  paymentProgress: z.enum(PAYMENT_PROGRESS).nullable(),
  /** The card company has not answered about the attempt for a day: an owner may record its answer by telephone. */
  isPaymentSilent: z.boolean(),
});

/** Unapplied money, as far as it has not been refunded. */
const unappliedPaymentSchema = chargedTreatmentSchema.extend({
  orderId: z.string(),
  amount: z.int(),
  refundedAmount: z.int(),
  paidAt: instantSchema,
  /** It equals the open charge, so that it can be accepted as its payment. */
  canAccept: z.boolean(),
});

/** A refund without a result from the card company. */
const unknownRefundSchema = chargedTreatmentSchema.extend({
  orderId: z.string(),
  amount: z.int(),
  refundedAmount: z.int(),
  refundingAmount: z.int(),
  reason: z.string().nullable(),
  since: instantSchema,
  /** The card company has not answered about the refund for a day: an owner may record its answer by telephone. */
  isSilent: z.boolean(),
});

/** All open money between the clinic and its patients, by due date; at most 500 charges. */
export const billingOverviewSchema = z.object({
  unpaid: z.array(unpaidChargeSchema),
  hasMoreUnpaid: z.boolean(),
  unapplied: z.array(unappliedPaymentSchema),
  unknownRefunds: z.array(unknownRefundSchema),
});

export const ledgerQuerySchema = z.object({ period: periodSchema });

/** One payment or refund. Its amount is positive in both; for money by hand only the day of `at` is known. */
const ledgerEntrySchema = chargedTreatmentSchema.extend({
  type: z.enum(["payment", "refund"]),
  method: z.enum(PAYMENT_METHODS),
  at: instantSchema,
  orderId: z.string(),
  amount: z.int(),
  /** The payment is not applied to any charge. */
  isUnapplied: z.boolean(),
  /** The refunds of the payment until now. */
  refundedAmount: z.int(),
  isRefunding: z.boolean(),
  /** The treatment's parcel now: a refund of the whole stops one that is not sent. */
  parcel: z.enum(PARCEL_STAGES).nullable().optional(),
  /** The reason of a refund, in the clinic's words. */
  reason: z.string().nullable(),
});

/** In yen. `paid` includes `unapplied`; `net` is `paid` without `refunded`. */
export const ledgerTotalsSchema = z.object({
  paid: z.int(),
  paidCount: z.int(),
  unapplied: z.int(),
  refunded: z.int(),
  refundCount: z.int(),
  net: z.int(),
  /** The sums for each tax rate of the lines, tax included; a partial refund has its payment's rates. `null`: not stated. */
  byTax: z.array(
    z.object({
      taxPercent: chargeLineSchema.shape.taxPercent.unwrap().nullable(),
      paid: z.int(),
      refunded: z.int(),
    }),
  ),
  byKind: z.array(z.object({ kind: z.enum(TREATMENT_KINDS), paid: z.int(), refunded: z.int() })),
});

/** `entries` of a day, by time; `days` of a month with any entries. */
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
