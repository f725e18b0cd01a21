import type { PrescriptionLine } from "@madoguchi/contract/prescribing/prescription";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";

/** Warnings before taking a medicine: that it is not approved in Japan, and its side effects. */
export function MedicineWarnings({ medicine }: { medicine: Pick<PrescriptionLine, "isUnapproved" | "sideEffects"> }) {
  return (
    <>
      {medicine.isUnapproved && (
        <Notice kind="warning" title="国内で承認されていないお薬です（未承認薬）">
          副作用が出たときに、医薬品副作用被害救済制度の対象にならないことがあります。
        </Notice>
      )}
      {medicine.sideEffects !== "" && (
        <Disclosure summary="主な副作用">
          <p className="whitespace-pre-line">{medicine.sideEffects}</p>
        </Disclosure>
      )}
    </>
  );
}
