import { Notice } from "@madoguchi/ui/feedback/notice";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";

/** The booked time and the clinic's grace period are over: the clinic was notified, and what happens next. */
export function OverdueNotice() {
  return (
    <Notice kind="warning" title="ご予約の時間を過ぎています">
      <p>クリニックにお知らせしました。お急ぎのときや、予約を変更・キャンセルしたいときは、お電話ください。</p>
      <p>今日のうちに診察が行われないときは、この予約は終了し、料金はかかりません。</p>
      <ClinicPhone hasName />
    </Notice>
  );
}
