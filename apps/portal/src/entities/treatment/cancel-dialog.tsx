import { cancelTreatmentCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { cancelReasonLabel } from "@madoguchi/contract/treatment/cancel-reason-label";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { CANCEL_REASONS, type CancelReason } from "@madoguchi/contract/treatment/treatment";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { describeAct, settleLostAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ClinicPhone } from "../clinic/clinic-contact.tsx";
import { useClinic } from "../clinic/clinic-provider.tsx";
import { type BookingWish, useBookingWish } from "../spot/use-booking-wish.ts";
import { describeKind } from "./treatment-description.ts";
import { useInvalidateTreatments } from "./use-treatments.ts";
import { VisitHead } from "./visit-head.tsx";

export type CancelDialogProps = {
  treatment: TreatmentDetail;
  onClose: () => void;
  /** Called instead of going to the confirmation page. */
  onCancelled?: ((wish: ReservationSearch & BookingWish) => void) | undefined;
};

const REASON_OPTIONS = CANCEL_REASONS.map((reason) => ({ value: reason, label: cancelReasonLabel(reason) }));

/** Scrolls a message into view, as the dialog scrolls on phones. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** 「予約をキャンセルしますか？」 with the date, the rule, and an optional reason. */
export function CancelDialog({ treatment, onClose, onCancelled }: CancelDialogProps) {
  const navigate = useNavigate();
  const { api, now } = usePortal();
  const clinic = useClinic();
  const wish = { ...useBookingWish()(treatment), isFirstTreatment: treatment.isFirstTreatment };
  const invalidateTreatments = useInvalidateTreatments();
  const [reason, setReason] = useState<CancelReason>();
  const action = useReportedAction(describeAct);

  async function cancel(): Promise<void> {
    const { treatmentId } = treatment;
    const params = { treatmentId };
    await settleLostAct(
      () => api.send(cancelTreatmentCall, { params, body: { reason } }),
      async () => (await api.send(readTreatmentCall, { params })).statusId === TreatmentStatus.Cancelled,
    );
    if (onCancelled) onCancelled(wish);
    else await navigate({ to: "/reservation/cancel-complete", search: wish, state: { hasCancelled: true } });
    await invalidateTreatments();
  }

  const deadline = treatment.cancelDeadline === null ? undefined : new Date(treatment.cancelDeadline);
  // It can pass while the dialog is open.
  const isLate = deadline !== undefined && deadline <= now();
  const problem = action.problem && (
    <div ref={bringIntoSight}>
      <p>{action.problem}</p>
      <ClinicPhone hasName />
    </div>
  );
  return (
    <ActionDialog
      title="予約をキャンセルしますか？"
      submitLabel="予約をキャンセルする"
      variant="danger"
      action={{ ...action, problem }}
      act={cancel}
      problemTitle={action.titleOf("キャンセルできませんでした")}
      closeLabel="キャンセルしない"
      onClose={onClose}
    >
      {treatment.startsAt !== null && treatment.endsAt !== null && (
        <VisitHead
          startsAt={treatment.startsAt}
          endsAt={treatment.endsAt}
          what={`${treatment.clinicalDepartmentName}・${describeKind(treatment)}`}
          doctorName={treatment.doctorName}
        />
      )}
      {isLate ? (
        <p>オンラインでキャンセルできる期限を過ぎています。変更やキャンセルは、クリニックへお電話ください。</p>
      ) : (
        <p>
          {deadline && `${formatDateTime(deadline)}まで、マイページからキャンセルできます。`}
          {clinic?.cancellationFee ?? "キャンセル料については、利用規約のページの「キャンセル規定」をご確認ください。"}
          キャンセルすると、この時間はほかの方が予約できるようになります。
        </p>
      )}
      <RadioGroup
        name="cancelReason"
        label="キャンセルの理由"
        options={REASON_OPTIONS}
        value={reason ?? ""}
        onChange={(event) => setReason(CANCEL_REASONS.find((known) => known === event.currentTarget.value))}
      />
    </ActionDialog>
  );
}
