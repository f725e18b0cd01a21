import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { VisitActions, type VisitActionsProps } from "./visit-actions.tsx";

/** 変更・キャンセル, folded; nothing once the visit has begun. */
export function VisitChange(props: Pick<VisitActionsProps, "treatment" | "onCancelled">) {
  if (props.treatment.statusId !== TreatmentStatus.Reserved) return null;
  return (
    <Disclosure summary="変更・キャンセル">
      <VisitActions {...props} />
    </Disclosure>
  );
}
