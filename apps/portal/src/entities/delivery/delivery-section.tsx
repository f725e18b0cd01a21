import type { Delivery } from "@madoguchi/contract/delivery/delivery";
import { formatDateTime, formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { AddressLink } from "../address/address-link.tsx";
import { ParcelPath, TrackingLink } from "./parcel.tsx";

function describeFacts({ carrier, trackingNumber, shippedAt, deliveredAt, addressLine }: Delivery) {
  return [
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
  const facts = describeFacts(delivery);
  return (
    <div className="flex flex-col gap-4">
      <ParcelPath delivery={delivery} />
      {facts.length > 0 && <DescriptionList items={facts} />}
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
