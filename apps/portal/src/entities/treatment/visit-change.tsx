import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { VisitActions } from "./visit-actions.tsx";

/** 変更・キャンセル, folded; nothing once the visit has begun. */
export function VisitChange({ treatment }: { treatment: TreatmentDetail }) {
  if (treatment.statusId !== TreatmentStatus.Reserved) return null;
  return (
    <Disclosure summary="変更・キャンセル">
      <VisitActions treatment={treatment} />
    </Disclosure>
  );
}
