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

export type ShipRequest = z.output<typeof shipRequestSchema>;

/** A parcel as the clinic packs it. */
export const parcelSchema = deliverySchema.omit({ addressLine: true }).extend({
  treatmentId: z.string(),
  /** By which the carrier's files name the parcel: the reservation number without its hyphen. */
  managementNumber: z.string(),
  kind: z.enum(TREATMENT_KINDS),
  clinicalDepartmentName: z.string(),
  medicalRecordCode: z.string(),
  patientName: z.string(),
  /** Since when it waits to be packed. */
  createdAt: instantSchema,
  /** As it was packed; until then the patient's own of now. */
  address: storedAddressSchema.shape.address,
  /** The patient confirmed an address that its postcode does not bear out. */
  isPlaceUnmatched: z.boolean(),
  wish: deliveryWishSchema,
  /** Why it must not be sent; `null` where it may be, or is on its way. */
  stop: z.enum(PARCEL_STOPS).nullable(),
  /** When a label or a carrier's file was last made for a parcel that is stopped now; `null` for none. */
  labelledAt: instantSchema.nullable(),
  /** Yen of its charge that were refunded. */
  refundedAmount: z.int(),
  medicines: z.array(
    z.object({ name: z.string(), quantity: z.string(), days: z.int(), supplies: z.int(), usage: z.string() }),
  ),
});

/** All that is to be packed or sent, what was stopped or arrived within 14 days (of these the latest 100), and what is on its way for 60. */
export const parcelListSchema = z.object({ parcels: z.array(parcelSchema) });

/** At most so many parcels on one file or print. */
export const MAXIMUM_PARCELS = 200;

export const parcelChoiceSchema = z.strictObject({
  treatmentIds: z.array(opaqueText()).min(1).max(MAXIMUM_PARCELS),
});

export const carrierFileRequestSchema = parcelChoiceSchema.extend({ carrier: z.enum(CARRIERS) });

/**
 * What a carrier's file cannot hold as it is: a character outside its encoding (`replaced`), a text that is longer than its
 * column (`cut`), a wish that it cannot take (`dropped`), something that the carrier asks for (`missing`).
 */
export const FILE_WARNINGS = ["replaced", "cut", "dropped", "missing"] as const;

const fileWarningSchema = z.object({
  /** Of the parcel; `null` of the whole file. */
  managementNumber: z.string().nullable(),
  kind: z.enum(FILE_WARNINGS),
  /** The carrier's name of the column. */
  column: z.string(),
  text: z.string(),
});

/** The file of a carrier's label program, in base64, and what the clerk has to know of it. */
export const carrierFileSchema = z.object({
  fileName: z.string(),
  content: z.base64(),
  warnings: z.array(fileWarningSchema),
});

export type Parcel = z.infer<typeof parcelSchema>;
export type FileWarning = z.infer<typeof fileWarningSchema>;
export type CarrierFile = z.infer<typeof carrierFileSchema>;
