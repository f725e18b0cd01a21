import { DELIVERY_LABELS, DELIVERY_STATES, type Delivery } from "@madoguchi/contract/delivery/delivery";
import { trackingLink } from "@madoguchi/contract/delivery/tracking-link";
import { formatMonthDay } from "@madoguchi/contract/time/tokyo";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { StepPath } from "@madoguchi/ui/layout/step-path";
import { TextLink } from "@madoguchi/ui/text/text-link";

const SHORT_NAMES = { preparing: "準備", shipped: "発送", delivered: "お届け" } as const;

/** How far a parcel has come. */
export function ParcelPath({ delivery }: { delivery: Delivery }) {
  const { state, shippedAt, deliveredAt } = delivery;
  const position = DELIVERY_STATES.indexOf(state);
  const days = { preparing: null, shipped: shippedAt, delivered: deliveredAt };
  return (
    <StepPath
      label="お届けの流れ"
      steps={DELIVERY_STATES.map((each, index) => ({
        name: DELIVERY_LABELS[each],
        shortName: SHORT_NAMES[each],
        state: index < position || state === "delivered" ? "done" : index === position ? "current" : "next",
        at: days[each] ? formatMonthDay(new Date(days[each])) : undefined,
      }))}
    />
  );
}

/** 荷物を追跡する: the carrier's page of this parcel, in a tab of its own; nothing where there is none, or after its arrival. */
export function TrackingLink({ delivery }: { delivery: Delivery }) {
  const link = trackingLink(delivery);
  if (link === undefined || delivery.state === "delivered") return null;
  return (
    <TextLink href={link} opensNewTab className={buttonClass("secondary")}>
      荷物を追跡する
    </TextLink>
  );
}
