import { DELIVERY_LABELS, type Delivery, type DeliveryState } from "@madoguchi/contract/delivery/delivery";
import { formatDateTime, formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import type { IconShape } from "@madoguchi/ui/icons/icon";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { Package, PackageCheck, Truck } from "lucide";
import { AddressLink } from "../address/address-link.tsx";
import { ParcelPath, TrackingLink } from "./parcel.tsx";

const LOOKS = {
  preparing: { tone: "neutral", icon: Package },
  shipped: { tone: "key", icon: Truck },
  delivered: { tone: "success", icon: PackageCheck },
} as const satisfies Record<DeliveryState, { tone: BadgeTone; icon: IconShape }>;

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {DELIVERY_LABELS[state]}
    </Badge>
  );
}

function describeFacts({ state, carrier, trackingNumber, shippedAt, deliveredAt, addressLine }: Delivery) {
  return [
    { term: "状態", description: <DeliveryBadge state={state} /> },
    ...(carrier === null ? [] : [{ term: "配送会社", description: carrier }]),
    ...(trackingNumber === null
      ? []
      : [{ term: "追跡番号", description: <span className="tabular-nums">{trackingNumber}</span> }]),
    ...(shippedAt === null ? [] : [{ term: "発送日", description: formatDateWithWeekday(new Date(shippedAt)) }]),
    ...(deliveredAt === null ? [] : [{ term: "お届け日時", description: formatDateTime(new Date(deliveredAt)) }]),
    ...(addressLine === null ? [] : [{ term: "お届け先", description: addressLine }]),
  ];
}

/** The parcel with its carrier's page, and a link to change the address while it is not packed. */
export function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  return (
    <div className="flex flex-col gap-4">
      <ParcelPath delivery={delivery} />
      <DescriptionList items={describeFacts(delivery)} />
      <TrackingLink delivery={delivery} />
      {delivery.addressLine === null && (
        <p>
          発送されるまでは、お届け先を変更できます。
          <br />
          <AddressLink>お届け先の住所を確認・変更する</AddressLink>
        </p>
      )}
    </div>
  );
}

/** お届け as a card. */
export function DeliverySection({ delivery }: { delivery: Delivery }) {
  return (
    <Section heading="お届け">
      <DeliveryDetails delivery={delivery} />
    </Section>
  );
}
