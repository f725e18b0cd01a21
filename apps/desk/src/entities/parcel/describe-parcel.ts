import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import { PARCEL_STAGE_LABELS, parcelStage } from "@madoguchi/contract/delivery/delivery";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";

/** The state of a treatment's parcel, since when, and its number: 「発送済み　2026.05.12（火）10:00　追跡番号 …」. */
export function describeParcel({ delivery, pharmacy }: TreatmentRecord): string {
  if (delivery === null) return pharmacy ? `薬局で受け取り：${pharmacy.name}` : "なし";
  const { trackingNumber, deliveredAt, shippedAt } = delivery;
  const at = deliveredAt ?? shippedAt;
  return [
    PARCEL_STAGE_LABELS[parcelStage(delivery)],
    at && formatDateTime(new Date(at)),
    trackingNumber && `追跡番号 ${trackingNumber}`,
  ]
    .filter((part) => part)
    .join("　");
}
