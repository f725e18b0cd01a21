import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { CARRIERS } from "../delivery/carrier.ts";
import { deliverySchema, PARCEL_STOPS } from "../delivery/delivery.ts";
import { deliveryWishSchema } from "../delivery/delivery-wish.ts";
import { instantSchema } from "../time/instant.ts";
import { TREATMENT_KINDS } from "../treatment/kind.ts";
import { lineText, opaqueText } from "../validation/typed-text.ts";

export const shipRequestSchema = z.strictObject({
  carrier: lineText("配送会社は必須です。").min(1, "配送会社は必須です。").max(50),
  trackingNumber: z
    .string("追跡番号は必須です。")
    .trim()
    .regex(/^[0-9A-Za-z-]{1,50}$/, "追跡番号は半角の英数字で入力してください。"),
});

/** A parcel as the clinic packs it. */
export const parcelSchema = deliverySchema.omit({ addressLine: true }).extend({
  treatmentId: z.string(),
  /** The parcel's number in the carrier's files: the reservation number without its hyphen. */
  managementNumber: z.string(),
  kind: z.enum(TREATMENT_KINDS),
  clinicalDepartmentName: z.string(),
  medicalRecordCode: z.string(),
  patientName: z.string(),
  /** Since when it waits to be packed. */
  createdAt: instantSchema,
  /** The packed address; until then the patient's present one. */
  address: storedAddressSchema.shape.address,
  /** The patient confirmed an address that does not match its postcode. */
  isPlaceUnmatched: z.boolean(),
  wish: deliveryWishSchema,
  /** Why it must not be sent; `null` if it may be, or is on its way. */
  stop: z.enum(PARCEL_STOPS).nullable(),
  /** When a label or a carrier's file was last made for a stopped parcel; `null` for none. */
  labelledAt: instantSchema.nullable(),
  /** The refunded yen of its charge. */
  refundedAmount: z.int(),
  medicines: z.array(
    z.object({ name: z.string(), quantity: z.string(), days: z.int(), supplies: z.int(), usage: z.string() }),
  ),
});

/** Parcels to pack or send, those stopped or delivered in 14 days (the latest 100), and 60 days of those sent. */
export const parcelListSchema = z.object({ parcels: z.array(parcelSchema) });

/** The most parcels in one file or print. */
export const MAXIMUM_PARCELS = 200;

export const parcelChoiceSchema = z.strictObject({
  treatmentIds: z.array(opaqueText()).min(1).max(MAXIMUM_PARCELS),
});

export const carrierFileRequestSchema = parcelChoiceSchema.extend({ carrier: z.enum(CARRIERS) });

/**
 * A change in a carrier's file: a character outside its encoding (`replaced`), a text longer than its column (`cut`),
 * an unsupported wish (`dropped`), a required field that is empty (`missing`).
 */
export const FILE_WARNINGS = ["replaced", "cut", "dropped", "missing"] as const;

const fileWarningSchema = z.object({
  /** The parcel's number; `null` for the whole file. */
  managementNumber: z.string().nullable(),
  kind: z.enum(FILE_WARNINGS),
  /** The carrier's name of the column. */
  column: z.string(),
  text: z.string(),
});

/** The file of a carrier's label program, in base64, with its warnings for the clerk. */
export const carrierFileSchema = z.object({
  fileName: z.string(),
  content: z.base64(),
  warnings: z.array(fileWarningSchema),
});

export type Parcel = z.infer<typeof parcelSchema>;
export type FileWarning = z.infer<typeof fileWarningSchema>;
