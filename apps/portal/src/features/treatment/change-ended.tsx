import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";

/** Says why the page of another time shows the treatment instead. */
export function ChangeEnded({ treatment: { statusId } }: { treatment: TreatmentDetail }) {
  const isReserved = statusId === TreatmentStatus.Reserved;
  return (
    <Notice kind="warning" title="この日時は、もう変更できません" isAnnounced>
      {isReserved ? (
        <>
          <p>オンラインで変更できる期限を過ぎています。変更やキャンセルは、クリニックへお電話ください。</p>
          <ClinicPhone hasName />
        </>
      ) : (
        <p>ご予約の状況が変わりました。いまの状況は、この画面でご確認ください。</p>
      )}
    </Notice>
  );
}
