import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

export const DELIVERY_STATES = ["preparing", "shipped", "delivered"] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_LABELS = {
  preparing: "準備中",
  shipped: "発送済み",
  delivered: "お届け済み",
} as const satisfies Record<DeliveryState, string>;

/** The parcel of a treatment. */
export const deliverySchema = z.object({
  state: z.enum(DELIVERY_STATES),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: instantSchema.nullable(),
  deliveredAt: instantSchema.nullable(),
  /** The address at the time of packing, on one line; `null` while it may still change. */
  addressLine: z.string().nullable(),
});

export type Delivery = z.infer<typeof deliverySchema>;
