import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Button } from "@madoguchi/ui/buttons/button";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { ClinicPhone } from "../clinic/clinic-contact.tsx";
import type { BookingWish } from "../spot/use-booking-wish.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { TreatmentLink } from "./treatment-links.tsx";

export type VisitActionsProps = {
  treatment: TreatmentDetail;
  cancelLabel?: string;
  /** Called instead of going to the confirmation page, with the visit's department and doctor. */
  onCancelled?: (wish: ReservationSearch & BookingWish) => void;
};

/** The deadline is also checked here, as it may have passed since the server's answer. */
function isBeforeDeadline({ cancelDeadline }: TreatmentDetail, now: Date): boolean {
  return cancelDeadline === null || new Date(cancelDeadline) > now;
}

/**
 * Links to move and to cancel a booked visit; after the deadline the clinic's telephone. Nothing once the visit has
 * started.
 */
export function VisitActions({ treatment, cancelLabel = "予約をキャンセル", onCancelled }: VisitActionsProps) {
  const { now } = usePortal();
  const [isAsking, setIsAsking] = useState(false);
  const { statusId, canCancel, canChangeTime, cancelDeadline, treatmentId } = treatment;

  if (statusId !== TreatmentStatus.Reserved) return null;
  if (!(canCancel || canChangeTime) || !isBeforeDeadline(treatment, now())) {
    return (
      <div className="flex w-full flex-col">
        <p>オンラインでキャンセルできる期限を過ぎています。変更やキャンセルは、クリニックへお電話ください。</p>
        <ClinicPhone hasName />
      </div>
    );
  }
  return (
    <div className="flex w-full flex-col gap-3">
      {canChangeTime && (
        <TreatmentLink treatmentId={treatmentId} change="time">
          日時を変更する
        </TreatmentLink>
      )}
      {canCancel && (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {cancelLabel}
        </Button>
      )}
      {cancelDeadline !== null && (
        <p className="break-phrase text-text-secondary">
          <DateText at={new Date(cancelDeadline)} />
          まで変更・キャンセルできます
        </p>
      )}
      {isAsking && <CancelDialog treatment={treatment} onClose={() => setIsAsking(false)} onCancelled={onCancelled} />}
    </div>
  );
}
