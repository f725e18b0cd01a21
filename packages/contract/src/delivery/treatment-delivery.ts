import { z } from "zod";
import { storedAddressSchema } from "../address/address.ts";
import { instantSchema } from "../time/instant.ts";
import { DELIVERY_STATES } from "./delivery.ts";
import { allowedWishesSchema, deliveryWishSchema } from "./delivery-wish.ts";

/** The delivery of a treatment's parcel. Without a parcel yet, `state` is `null`. */
export const treatmentDeliverySchema = z.object({
  wish: deliveryWishSchema,
  allowed: allowedWishesSchema,
  /** The packed address; until then the patient's own. */
  address: storedAddressSchema.shape.address,
  state: z.enum(DELIVERY_STATES).nullable(),
  packedAt: instantSchema.nullable(),
  /** Whether wish and address may still change: until the parcel is packed, unless the treatment is cancelled. */
  canChange: z.boolean(),
});

export type TreatmentDelivery = z.infer<typeof treatmentDeliverySchema>;
