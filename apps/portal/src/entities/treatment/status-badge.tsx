import {
  isCancelled,
  TreatmentStatus,
  type TreatmentStatusId,
  treatmentStatuses,
} from "@madoguchi/contract/treatment/status";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import type { IconShape } from "@madoguchi/ui/icons/icon";
import { CalendarCheck, CircleCheck, CircleX, CreditCard, Hourglass, Stethoscope } from "lucide";
import { serverText } from "../../language/server-text.ts";

const LOOKS = {
  [TreatmentStatus.Reserved]: { tone: "key", icon: CalendarCheck },
  [TreatmentStatus.InProgress]: { tone: "key", icon: Stethoscope },
  [TreatmentStatus.Unpaid]: { tone: "warning", icon: CreditCard },
  [TreatmentStatus.Completed]: { tone: "success", icon: CircleCheck },
  [TreatmentStatus.Cancelled]: { tone: "neutral", icon: CircleX },
  [TreatmentStatus.AdditionalMedicinePending]: { tone: "key", icon: Hourglass },
  [TreatmentStatus.AdditionalMedicineUnpaid]: { tone: "warning", icon: CreditCard },
  [TreatmentStatus.AdditionalMedicineCompleted]: { tone: "success", icon: CircleCheck },
  [TreatmentStatus.AdditionalMedicineCancelled]: { tone: "neutral", icon: CircleX },
} as const satisfies Record<TreatmentStatusId, { tone: BadgeTone; icon: IconShape }>;

/** For a finished treatment whose charge was closed: nothing remains to be done. */
const CLOSED_CHARGE_LOOK = { tone: "neutral", icon: CreditCard } as const;

export type StatusBadgeProps = {
  statusId: TreatmentStatusId;
  /** The server's label; the status's own by default. */
  label?: string | undefined;
};

export function StatusBadge({ statusId, label }: StatusBadgeProps) {
  const own = treatmentStatuses[statusId].label;
  const shown = label === undefined ? own : serverText(label);
  const isCharge = isCancelled(statusId) && shown !== own;
  const { tone, icon } = isCharge ? CLOSED_CHARGE_LOOK : LOOKS[statusId];
  return (
    <Badge tone={tone} icon={icon}>
      {shown}
    </Badge>
  );
}
