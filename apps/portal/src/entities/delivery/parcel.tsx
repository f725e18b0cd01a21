import { type Delivery, PARCEL_STAGE_LABELS, PARCEL_STAGES, parcelStage } from "@madoguchi/contract/delivery/delivery";
import { trackingLink } from "@madoguchi/contract/delivery/tracking-link";
import { formatMonthDay } from "@madoguchi/contract/time/tokyo";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { StepPath } from "@madoguchi/ui/layout/step-path";
import { TextLink } from "@madoguchi/ui/text/text-link";

const SHORT_NAMES = { preparing: "準備", packed: "梱包", shipped: "発送", delivered: "お届け" } as const;

/** The progress of a parcel. */
export function ParcelPath({ delivery }: { delivery: Delivery }) {
  const stage = parcelStage(delivery);
  const position = PARCEL_STAGES.indexOf(stage);
  const { packedAt, shippedAt, deliveredAt } = delivery;
  const days = { preparing: null, packed: packedAt, shipped: shippedAt, delivered: deliveredAt };
  return (
    <StepPath
      label="お届けの流れ"
      steps={PARCEL_STAGES.map((each, index) => ({
        name: PARCEL_STAGE_LABELS[each],
        shortName: SHORT_NAMES[each],
        state: index < position || stage === "delivered" ? "done" : index === position ? "current" : "next",
        at: days[each] ? formatMonthDay(new Date(days[each])) : undefined,
      }))}
    />
  );
}

/** 荷物を追跡する: a link to the carrier's page of this parcel, in a new tab; nothing without a page, or after the arrival. */
export function TrackingLink({ delivery }: { delivery: Delivery }) {
  const link = trackingLink(delivery);
  if (link === undefined || delivery.state === "delivered") return null;
  return (
    <TextLink href={link} opensNewTab className={buttonClass("secondary")}>
      荷物を追跡する
    </TextLink>
  );
}
