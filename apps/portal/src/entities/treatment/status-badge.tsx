import { TreatmentStatus, type TreatmentStatusId, treatmentStatuses } from "@madoguchi/contract/treatment/status";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import type { LucideIcon } from "lucide-react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import CreditCard from "lucide-react/icons/credit-card";
import Hourglass from "lucide-react/icons/hourglass";
import Stethoscope from "lucide-react/icons/stethoscope";

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
} as const satisfies Record<TreatmentStatusId, { tone: BadgeTone; icon: LucideIcon }>;

export type StatusBadgeProps = {
  statusId: TreatmentStatusId;
  /** The server's label; the status's own when left out. */
  label?: string | undefined;
};

/** The status of a treatment with its label, colour and icon. */
export function StatusBadge({ statusId, label = treatmentStatuses[statusId].label }: StatusBadgeProps) {
  const { tone, icon } = LOOKS[statusId];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
