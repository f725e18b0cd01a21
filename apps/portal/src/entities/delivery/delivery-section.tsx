import { type Delivery, parcelStage } from "@madoguchi/contract/delivery/delivery";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { AddressLink } from "../address/address-link.tsx";
import { ClinicPhone } from "../clinic/clinic-contact.tsx";
import { ParcelPath, TrackingLink } from "./parcel.tsx";
import { WishPart } from "./wish-part.tsx";

function describeFacts({ carrier, trackingNumber, shippedAt, deliveredAt, addressLine }: Delivery) {
  const parcel = [carrier, trackingNumber].filter((part) => part !== null);
  return [
    ...(parcel.length === 0
      ? []
      : [
          {
            term: "配送",
            description: parcel.map((part) => (
              <span key={part} className="mr-2 inline-block tabular-nums">
                {part}
              </span>
            )),
          },
        ]),
    ...(shippedAt === null
      ? []
      : [{ term: "発送日", description: <DateText at={new Date(shippedAt)} form="weekday" /> }]),
    ...(deliveredAt === null ? [] : [{ term: "お届け日時", description: <DateText at={new Date(deliveredAt)} /> }]),
    ...(addressLine === null ? [] : [{ term: "お届け先", description: addressLine }]),
  ];
}

type DeliveryProps = { treatmentId: string; delivery: Delivery };

/** The parcel with a link to its carrier's page; until it is packed, address and wishes can be changed. */
export function DeliveryDetails({ treatmentId, delivery }: DeliveryProps) {
  const facts = describeFacts(delivery);
  const stage = parcelStage(delivery);
  return (
    <div className="flex flex-col gap-4">
      <ParcelPath delivery={delivery} />
      {facts.length > 0 && (
        <dl className="flex flex-col gap-1">
          {facts.map(({ term, description }) => (
            <div key={term} className="flex flex-wrap gap-x-3">
              <dt className="text-text-secondary">{term}</dt>
              <dd className="min-w-0">{description}</dd>
            </div>
          ))}
        </dl>
      )}
      <TrackingLink delivery={delivery} />
      {stage === "preparing" && (
        <p>
          梱包されるまでは、お届け先とご希望を変更できます。
          <br />
          <AddressLink>お届け先の住所を確認・変更する</AddressLink>
        </p>
      )}
      {stage === "packed" && (
        <p>
          梱包が済みました。お届け先やご希望を変えたいときは、クリニックへお電話ください。
          <br />
          <ClinicPhone hasName />
        </p>
      )}
      {stage === "delivered" && delivery.deliveredAt === null && (
        <p>
          発送から日数がたったため、お届け済みとしています。届いていないときは、クリニックへご連絡ください。
          <br />
          <ClinicPhone hasName />
        </p>
      )}
      {(stage === "preparing" || stage === "packed") && <WishPart treatmentId={treatmentId} isBrief />}
    </div>
  );
}

/** お届け as a card. */
export function DeliverySection(props: DeliveryProps) {
  return (
    <Section heading="お届け">
      <DeliveryDetails {...props} />
    </Section>
  );
}
