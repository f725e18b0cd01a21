import { describeCareNeeds } from "@madoguchi/contract/profile/care-needs";
import type { Patient } from "@madoguchi/contract/profile/patient";
import { Notice } from "@madoguchi/ui/feedback/notice";

/**
 * Facts for the doctor before the visit begins: how to communicate with the patient, and whether the age is unknown.
 */
export function PatientNeeds({ patient }: { patient: Patient }) {
  const { careNeeds, careNeedsNote, birthdate, sex } = patient;
  const needs = describeCareNeeds(careNeeds);
  return (
    <>
      {(needs !== "" || careNeedsNote !== "") && (
        <Notice kind="warning" title={needs === "" ? "患者さまからのご要望" : `配慮：${needs}`}>
          {careNeedsNote !== "" && <p className="whitespace-pre-wrap">{careNeedsNote}</p>}
        </Notice>
      )}
      {birthdate === "" && sex !== null && (
        <Notice kind="warning" title="生年月日が未入力です">
          診察の中で生年月日を確かめ、マイページの「基本情報変更」で入力するようお願いしてください。
        </Notice>
      )}
    </>
  );
}
