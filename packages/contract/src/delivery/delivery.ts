import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

export const DELIVERY_STATES = ["preparing", "shipped", "delivered"] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The stages of a parcel: a `packed` one is still `preparing`, but final. */
export const PARCEL_STAGES = ["preparing", "packed", "shipped", "delivered"] as const;

export type ParcelStage = (typeof PARCEL_STAGES)[number];

export const PARCEL_STAGE_LABELS = {
  preparing: "準備中",
  packed: "梱包済み",
  shipped: "発送済み",
  delivered: "お届け済み",
} as const satisfies Record<ParcelStage, string>;

/** Why a parcel is stopped: its charge was refunded, or a refund is under way; its treatment ended; it is not paid. */
export const PARCEL_STOPS = ["refunded", "refunding", "cancelled", "unpaid"] as const;

export type ParcelStop = (typeof PARCEL_STOPS)[number];

export const PARCEL_STOP_LABELS = {
  refunded: "全額を返金しました",
  refunding: "全額の返金の結果を確認しています",
  cancelled: "診察または申請がキャンセルされました",
  unpaid: "お支払いが完了していません",
} as const satisfies Record<ParcelStop, string>;

/**
 * So many days after its dispatch a parcel counts as delivered without a report; longer for one that the patient
 * fetches at the carrier's office, which stores it for ten days.
 */
export const PRESUMED_AFTER_DAYS = 7;
export const PRESUMED_AFTER_DAYS_AT_OFFICE = 14;

/** The parcel of a treatment. */
export const deliverySchema = z.object({
  state: z.enum(DELIVERY_STATES),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** From this instant neither address nor wishes change. */
  packedAt: instantSchema.nullable(),
  shippedAt: instantSchema.nullable(),
  /** `null` for a presumed delivery without a report. */
  deliveredAt: instantSchema.nullable(),
  /** The address at the time of packing, on one line; `null` while it may still change. */
  addressLine: z.string().nullable(),
});

export type Delivery = z.infer<typeof deliverySchema>;

export function parcelStage({ state, packedAt }: Pick<Delivery, "state"> & { packedAt: unknown }): ParcelStage {
  return state === "preparing" && packedAt !== null ? "packed" : state;
}
