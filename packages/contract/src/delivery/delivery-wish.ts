import { z } from "zod";
import type { Carrier } from "./carrier.ts";

/** 品名の表示: 「医薬品」, or a neutral text. */
export const CONTENTS_LABELS = ["medicine", "plain"] as const;

export const CONTENTS_LABEL_TEXTS = {
  medicine: "医薬品",
  plain: "日用品",
} as const satisfies Record<(typeof CONTENTS_LABELS)[number], string>;

/** Every time of day of any carrier; `TIMES_OF_CARRIER` has each carrier's. */
export const DELIVERY_TIMES = ["morning", "12-14", "14-16", "16-18", "18-20", "19-21"] as const;

export type DeliveryTime = (typeof DELIVERY_TIMES)[number];

export const DELIVERY_TIME_LABELS = {
  morning: "午前中",
  "12-14": "12時〜14時",
  "14-16": "14時〜16時",
  "16-18": "16時〜18時",
  "18-20": "18時〜20時",
  "19-21": "19時〜21時",
} as const satisfies Record<DeliveryTime, string>;

export const TIMES_OF_CARRIER: Record<Carrier, readonly DeliveryTime[]> = {
  yamato: ["morning", "14-16", "16-18", "18-20", "19-21"],
  "japan-post": ["morning", "12-14", "14-16", "16-18", "18-20", "19-21"],
};

/** A patient's wishes for a parcel, as far as the clinic and its carrier allow. */
export const deliveryWishSchema = z.object({
  contentsLabel: z.enum(CONTENTS_LABELS),
  /** 置き配不可: handed over in person only. */
  isHandedOver: z.boolean(),
  /** 営業所止め: the patient fetches it at the carrier's office. */
  isKeptAtOffice: z.boolean(),
  /** `null`: as early as the carrier can. */
  deliveryDay: z.iso.date().nullable(),
  deliveryTime: z.enum(DELIVERY_TIMES).nullable(),
});

export type DeliveryWish = z.infer<typeof deliveryWishSchema>;

export const USUAL_DELIVERY: DeliveryWish = {
  contentsLabel: "medicine",
  isHandedOver: false,
  isKeptAtOffice: false,
  deliveryDay: null,
  deliveryTime: null,
};

/** The wishes that the clinic and its carrier allow; `days` and `times` are empty where none can be chosen. */
export const allowedWishesSchema = z.object({
  plainLabel: z.boolean(),
  handover: z.boolean(),
  office: z.boolean(),
  days: z.array(z.iso.date()),
  times: z.array(z.enum(DELIVERY_TIMES)),
});

export type AllowedWishes = z.infer<typeof allowedWishesSchema>;

/** The parts of a wish that are not allowed. An earlier wish may stay, whatever the clinic has changed since. */
export function refusedWishes(
  wish: DeliveryWish,
  allowed: AllowedWishes,
  before: DeliveryWish = USUAL_DELIVERY,
): (keyof DeliveryWish)[] {
  const { deliveryDay, deliveryTime } = wish;
  const isAllowed: Record<keyof DeliveryWish, boolean> = {
    contentsLabel: wish.contentsLabel === "medicine" || allowed.plainLabel,
    isHandedOver: !wish.isHandedOver || allowed.handover,
    isKeptAtOffice: !wish.isKeptAtOffice || allowed.office,
    deliveryDay: deliveryDay === null || allowed.days.includes(deliveryDay),
    deliveryTime: deliveryTime === null || allowed.times.includes(deliveryTime),
  };
  const parts = deliveryWishSchema.keyof().options;
  return parts.filter((part) => !isAllowed[part] && wish[part] !== before[part]);
}
