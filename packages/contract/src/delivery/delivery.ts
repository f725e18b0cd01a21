import { z } from "zod";

const instant = z.iso.datetime({ offset: true });

export const DELIVERY_LABELS = { preparing: "準備中", shipped: "発送済み", delivered: "お届け済み" } as const;

export type DeliveryState = keyof typeof DELIVERY_LABELS;

/** The parcel of a treatment: what it is called, who carries it, and where it went. */
export const deliverySchema = z.object({
  state: z.enum(["preparing", "shipped", "delivered"]),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** The address as it was when the parcel was packed, on one line; `null` while it may still change. */
  addressLine: z.string().nullable(),
});

export type Delivery = z.infer<typeof deliverySchema>;
