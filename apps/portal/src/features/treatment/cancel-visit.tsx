import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { isOpenVisitStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { useState } from "react";
import { ClinicPhone } from "../../services/clinic-phone.tsx";
import { usePortal } from "../../services/portal.tsx";
import { Button } from "../../ui/button.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

export type CancelVisitProps = { treatment: TreatmentDetail; label: string; onCancelled: () => void };

/** Whether the patient may still cancel: the server says so, and the deadline has not passed since it did. */
function canStillCancel({ canCancel, cancelDeadline }: TreatmentDetail, now: Date): boolean {
  return canCancel && (cancelDeadline === null || new Date(cancelDeadline) > now);
}

/** The way to cancel a visit; after the deadline the clinic's telephone takes its place, once it has begun nothing does. */
export function CancelVisit({ treatment, label, onCancelled }: CancelVisitProps) {
  const { now } = usePortal();
  const [isAsking, setIsAsking] = useState(false);

  if (!isOpenVisitStatus(treatment.statusId) || treatment.statusId === 2) return null;
  if (!canStillCancel(treatment, now())) {
    return (
      <div className="flex w-full flex-col items-center text-center">
        <p>オンラインでキャンセルできる期限を過ぎています。変更やキャンセルは、クリニックへお電話ください。</p>
        <ClinicPhone hasName />
      </div>
    );
  }
  return (
    <div className="flex w-full flex-col items-center gap-2">
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {treatment.cancelDeadline !== null && (
        <p className="break-phrase text-balance text-center text-text-secondary">
          {formatDateTime(new Date(treatment.cancelDeadline))}までキャンセルできます
        </p>
      )}
      {isAsking && <CancelDialog treatment={treatment} onClose={() => setIsAsking(false)} onCancelled={onCancelled} />}
    </div>
  );
}
