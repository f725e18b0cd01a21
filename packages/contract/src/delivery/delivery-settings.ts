import { z } from "zod";
import { postcodeSchema } from "../address/postcode.ts";
import { MAXIMUM_TOTAL } from "../charge/charge.ts";
import { nameText } from "../validation/typed-text.ts";
import { CARRIERS } from "./carrier.ts";
import { prefectureSurchargesSchema, weightSurchargesSchema } from "./postage.ts";

/** The clinic's delivery of medicine: carrier, prices, patients' wishes, and the named sender. */
export const deliverySettingsSchema = z.object({
  carrier: z.enum(CARRIERS),
  /** Yen for a parcel, tax included. */
  shippingFee: z.int(),
  prefectureSurcharges: prefectureSurchargesSchema,
  weightSurcharges: weightSurchargesSchema,
  offersPlainLabel: z.boolean(),
  offersHandover: z.boolean(),
  offersOffice: z.boolean(),
  offersTime: z.boolean(),
  senderName: z.string(),
  senderPostcode: z.string(),
  senderAddress: z.string(),
  senderPhoneNumber: z.string(),
  /** ヤマト's ご請求先顧客コード; empty for a carrier without one. */
  carrierCustomerCode: z.string(),
});

export type DeliverySettings = z.infer<typeof deliverySettingsSchema>;

export const deliverySettingsRequestSchema = z.strictObject({
  carrier: z.enum(CARRIERS),
  shippingFee: z.int().min(0).max(MAXIMUM_TOTAL),
  /** By default the surcharges stay as they are. */
  prefectureSurcharges: prefectureSurchargesSchema.optional(),
  weightSurcharges: weightSurchargesSchema.optional(),
  offersPlainLabel: z.boolean(),
  offersHandover: z.boolean(),
  offersOffice: z.boolean(),
  offersTime: z.boolean(),
  senderName: nameText().min(1).max(32),
  senderPostcode: postcodeSchema,
  senderAddress: nameText().min(1).max(64),
  senderPhoneNumber: z.string().regex(/^\d[\d-]{8,13}\d$/),
  carrierCustomerCode: z.string().regex(/^\d{0,12}$/),
} satisfies Record<keyof DeliverySettings, z.ZodType>);

/** The defaults. Empty fields of the sender are the clinic's own name, address and telephone. */
export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  carrier: "yamato",
  shippingFee: 600,
  prefectureSurcharges: [],
  weightSurcharges: [],
  offersPlainLabel: true,
  offersHandover: true,
  offersOffice: true,
  offersTime: true,
  senderName: "",
  senderPostcode: "",
  senderAddress: "",
  senderPhoneNumber: "",
  carrierCustomerCode: "",
};
