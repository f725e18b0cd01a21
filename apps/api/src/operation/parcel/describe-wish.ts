import {
  CONTENTS_LABEL_TEXTS,
  DELIVERY_TIME_LABELS,
  type DeliveryWish,
} from "@madoguchi/contract/delivery/delivery-wish";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";

/** The wishes that a clerk has to follow: 「品名：日用品」, 「置き配不可」, 「営業所止め」, 「2026.05.16（土） 午前中」. */
export function describeWish({ contentsLabel, isHandedOver, isKeptAtOffice, deliveryDay, deliveryTime }: DeliveryWish) {
  const day = deliveryDay === null ? [] : [formatDateWithWeekday(startOfCalendarDay(deliveryDay))];
  const time = deliveryTime === null ? [] : [DELIVERY_TIME_LABELS[deliveryTime]];
  return [
    `品名：${CONTENTS_LABEL_TEXTS[contentsLabel]}`,
    ...(isHandedOver ? ["置き配不可"] : []),
    ...(isKeptAtOffice ? ["営業所止め"] : []),
    ...(day.length + time.length > 0 ? [[...day, ...time].join(" ")] : []),
  ];
}
