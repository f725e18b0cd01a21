import {
  type AllowedWishes,
  CONTENTS_LABEL_TEXTS,
  DELIVERY_TIME_LABELS,
  type DeliveryWish,
} from "@madoguchi/contract/delivery/delivery-wish";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";

/** The handover of a parcel: two fields of the wire, presented as one choice. */
export const HANDOVERS = {
  usual: { label: "通常のお届け", isHandedOver: false, isKeptAtOffice: false },
  hand: { label: "手渡しのみ（置き配不可）", isHandedOver: true, isKeptAtOffice: false },
  office: { label: "営業所止め（営業所で受け取る）", isHandedOver: false, isKeptAtOffice: true },
} as const;

export type Handover = keyof typeof HANDOVERS;

export function handoverOf({ isHandedOver, isKeptAtOffice }: DeliveryWish): Handover {
  if (isKeptAtOffice) return "office";
  return isHandedOver ? "hand" : "usual";
}

/** Whether the clinic offers any choice. */
export function hasChoice({ plainLabel, handover, office, days, times }: AllowedWishes): boolean {
  return plainLabel || handover || office || days.length > 0 || times.length > 0;
}

/** 「2026.05.15（金）　午前中」. */
export function describeWishedTime({ deliveryDay, deliveryTime }: DeliveryWish): string {
  if (deliveryDay === null && deliveryTime === null) return "指定なし（最短でお届け）";
  const day = deliveryDay === null ? "日付の指定なし" : formatDateWithWeekday(startOfCalendarDay(deliveryDay));
  return deliveryTime === null ? day : `${day}　${DELIVERY_TIME_LABELS[deliveryTime]}`;
}

/** A wish as key facts. */
export function describeWish(wish: DeliveryWish): { term: string; description: string }[] {
  return [
    { term: "品名の表示", description: `「${CONTENTS_LABEL_TEXTS[wish.contentsLabel]}」` },
    { term: "受け取り方", description: HANDOVERS[handoverOf(wish)].label },
    { term: "お届け希望日・時間帯", description: describeWishedTime(wish) },
  ];
}
