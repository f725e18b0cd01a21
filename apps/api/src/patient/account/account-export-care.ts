import { cardSchema } from "@madoguchi/contract/payment-method/card";
import { instantSchema } from "@madoguchi/contract/time/instant";
import { carePlanSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { z } from "zod";

/** What hangs on one treatment: the doctor's words, the medicine, the bills in all their versions, the parcel. */
export const exportedCareSchema = z.object({
  carePlan: carePlanSchema
    .extend({ additionalMedicineUntil: z.string().nullable(), writtenBy: z.string(), writtenAt: instantSchema })
    .nullable(),
  prescription: z.array(
    z.object({
      name: z.string(),
      quantity: z.string(),
      days: z.number(),
      usage: z.string(),
      sideEffects: z.string(),
      isUnapproved: z.boolean(),
      additionalSupplies: z.number(),
    }),
  ),
  charges: z.array(
    z.object({
      version: z.number(),
      lines: z.array(z.object({ label: z.string(), quantity: z.number(), unitPrice: z.number() })),
      total: z.number(),
      issuedAt: instantSchema,
      dueAt: instantSchema,
      supersededAt: instantSchema.nullable(),
    }),
  ),
  delivery: z
    .object({
      state: z.string(),
      address: z.unknown(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      createdAt: instantSchema,
      shippedAt: instantSchema.nullable(),
      deliveredAt: instantSchema.nullable(),
    })
    .nullable(),
});

/** What is kept of her payments, her cards and of what she was told. */
export const exportedDealingsSchema = z.object({
  payments: z.array(
    z.object({
      orderId: z.string(),
      treatmentId: z.string(),
      chargeVersion: z.number(),
      amount: z.number(),
      state: z.string(),
      failure: z.string().nullable(),
      cardId: z.string().nullable(),
      refundedAmount: z.number(),
      refundReason: z.string().nullable(),
      startedAt: instantSchema,
      paidAt: instantSchema.nullable(),
    }),
  ),
  cards: z.array(
    cardSchema.omit({ isExpired: true }).extend({ registeredAt: instantSchema, removedAt: instantSchema.nullable() }),
  ),
  notifications: z.array(
    z.object({
      news: z.string(),
      treatmentId: z.string().nullable(),
      channel: z.string(),
      state: z.string(),
      dueAt: instantSchema,
      createdAt: instantSchema,
      settledAt: instantSchema.nullable(),
    }),
  ),
  clinicTasks: z.array(
    z.object({
      kind: z.string(),
      treatmentId: z.string().nullable(),
      createdAt: instantSchema,
      resolvedAt: instantSchema.nullable(),
    }),
  ),
});

export type ExportedCare = z.infer<typeof exportedCareSchema>;
export type ExportedDealings = z.infer<typeof exportedDealingsSchema>;
