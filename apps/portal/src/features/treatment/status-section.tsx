import { isSupplyLow } from "@madoguchi/contract/medicine-application/supply-end";
import { formatYen } from "@madoguchi/contract/payment/money";
import { formatMonthDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isCancelled, isCompleted, isUnpaid, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { ActionBar } from "@madoguchi/ui/layout/action-bar";
import { DateText } from "@madoguchi/ui/text/date-text";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { ReceiptButton } from "../../entities/charge/receipt-button.tsx";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { visitWord } from "../../entities/clinic/visit-word.ts";
import { AddMedicineLink } from "../../entities/medicine/add-medicine-link.tsx";
import { WithdrawApplication } from "../../entities/medicine/withdraw-application.tsx";
import { isAnswerAwaited } from "../../entities/treatment/answer-link.tsx";
import { PROGRESS_TEXTS } from "../../entities/treatment/payment-progress.ts";
import { RoomEntry } from "../../entities/treatment/room-entry.tsx";
import { PayLink, SupplyReminderButton, TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { serverText } from "../../language/server-text.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { BookLink, Card, Reason, Way } from "./status-card.tsx";

function Unpaid({ treatment }: { treatment: TreatmentDetail }) {
  const { total, paymentDueAt, isPaymentExpired, canPay, paymentProgress, treatmentId, kind, prescription } = treatment;
  const isSent = kind === "medicine" || (prescription.length > 0 && treatment.pharmacy === undefined);
  if (paymentProgress !== null) {
    return (
      <Card heading="お支払いの確認">
        <p>{PROGRESS_TEXTS[paymentProgress]}</p>
        <Way>
          <PayLink treatmentId={treatmentId} progress={paymentProgress}>
            支払う
          </PayLink>
        </Way>
      </Card>
    );
  }
  if (isPaymentExpired && !canPay) {
    return (
      <Card heading="お支払い期限が過ぎています">
        <p>オンラインでのお支払いは締め切りました。お支払いの再開をクリニックに依頼するか、お電話ください。</p>
        <Link to="/payment/$treatmentId/" params={{ treatmentId }} className={buttonClass("secondary")}>
          お支払いの再開を依頼する
        </Link>
        <ClinicPhone hasName />
      </Card>
    );
  }
  return (
    <Card heading={isPaymentExpired ? "お支払い期限が過ぎています" : "お支払いをお願いします"}>
      <p>
        {kind === "medicine" && "医師がお薬の追加を承認しました。"}
        {total !== null && (
          <>
            金額は<strong>{formatYen(total)}</strong>です。
          </>
        )}
        {isPaymentExpired && "いまもお支払いいただけます。"}
        {!isPaymentExpired && paymentDueAt !== null && (
          <>
            <strong>
              <DateText at={new Date(paymentDueAt)} />
            </strong>
            までにお支払いください。
          </>
        )}
        {isSent && "お支払いのあとに、お薬を発送します。"}
      </p>
    </Card>
  );
}

/** The button to pay, always visible on phones too. Nothing without an urgent action. */
export function StatusBar({ treatment }: { treatment: TreatmentDetail }) {
  const { treatmentId, total, isPaymentExpired, canPay } = treatment;
  if (!canPay) return null;
  return (
    <ActionBar
      label="お支払い"
      isBesideOnWide
      action={
        <PayLink treatmentId={treatmentId} progress={null} isLate={isPaymentExpired}>
          支払う
        </PayLink>
      }
    >
      {total !== null && <p className="font-700 tabular-nums lg:hidden">{formatYen(total)}</p>}
    </ActionBar>
  );
}

/** The clinic closed the charge after the visit, or after it had approved the medicine. */
function ClosedCharge({ treatment }: { treatment: TreatmentDetail }) {
  const { kind, prescription, clinicReason } = treatment;
  const hadMedicine = kind === "medicine" || prescription.length > 0;
  return (
    <Card heading="ご請求は取り消されました">
      <p>
        お支払いいただく必要はありません。
        {hadMedicine && <strong>お薬は発送されません。</strong>}
      </p>
      <Reason words={clinicReason} />
      <p>
        {hadMedicine && "お薬が必要なときや、"}
        続けて診察をご希望のときは、診察をご予約いただくか、クリニックへお電話ください。
      </p>
      <ClinicPhone hasName />
      <Way>
        <BookLink treatment={treatment} isFirstTreatment={false}>
          {kind === "medicine" ? "診察を予約する" : "再診を予約する"}
        </BookLink>
      </Way>
    </Card>
  );
}

/** When the medicine ends, and that more of it may be applied for. */
function describeSupply({ medicineLastsUntil }: TreatmentDetail, isLow: boolean): string {
  if (medicineLastsUntil === null) return "同じお薬が必要なときは、薬の追加を申請してください。";
  const day = formatMonthDay(startOfCalendarDay(medicineLastsUntil));
  return isLow
    ? `お薬は${day}ごろになくなります。続けるときは、薬の追加を申請してください。`
    : `お薬は${day}ごろまであります。少なくなったら、薬の追加を申請できます。`;
}

function Completed({ treatment }: { treatment: TreatmentDetail }) {
  const { now } = usePortal();
  const isMedicine = treatment.kind === "medicine";
  const open = treatment.applications.find(({ statusId }) => !(isCompleted(statusId) || isCancelled(statusId)));
  const canAdd = treatment.isAdditionalMedicineAvailable === 1 && treatment.isApplyingAdditionalMedicine === 0;
  const isLow = isSupplyLow(treatment.medicineLastsUntil, now());
  const isQuiet = treatment.medicineLastsUntil !== null && !isLow;
  const isApplying = treatment.isApplyingAdditionalMedicine === 1;
  return (
    <Card heading={isMedicine ? "お薬の追加が完了しました" : "診察が完了しました"}>
      {(isApplying || canAdd) && <p>{isApplying ? "お薬の追加を申請中です。" : describeSupply(treatment, isLow)}</p>}
      <Way>
        {open && <TreatmentLink treatmentId={open.treatmentId}>お薬の追加の状況を見る</TreatmentLink>}
        {canAdd && !isQuiet && <AddMedicineLink className={buttonClass()} treatmentId={treatment.treatmentId} />}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
          <BookLink
            treatment={treatment}
            isFirstTreatment={false}
            variant={canAdd && !isQuiet ? "secondary" : "primary"}
          >
            再診を予約する
          </BookLink>
          <ReceiptButton treatment={treatment} />
        </div>
        {canAdd && isQuiet && (
          <>
            <SupplyReminderButton treatmentId={treatment.treatmentId} />
            <AddMedicineLink className={`self-start ${STANDALONE_LINK_CLASS}`} treatmentId={treatment.treatmentId} />
          </>
        )}
      </Way>
    </Card>
  );
}

/** The title of an application that was withdrawn by the patient, declined by the doctor, or closed by the clinic. */
function headingOfCancelled({ medicineDecision, clinicReason }: TreatmentDetail): string {
  if (medicineDecision === "ask-for-visit") return "お薬をお出しする前に、診察が必要です";
  if (medicineDecision === "refuse") return "お薬の追加はお出しできません";
  return clinicReason === null ? "お薬の追加の申請を取り消しました" : "お薬の追加はキャンセルされました";
}

/** The title of a cancelled visit, or of one that was closed at the end of the day without having been finished. */
function headingOfGivenUp({ endedAs }: TreatmentDetail): string {
  if (endedAs === null) return "このご予約はキャンセルされました";
  return endedAs === "broken-off" ? "診察が途中で終わりました" : "診察は行われませんでした";
}

/** The status and the next action, for each of the nine statuses. */
export function StatusSection({ treatment }: { treatment: TreatmentDetail }) {
  const { statusId, cancelReason, clinicReason } = treatment;
  const clinic = useClinic();
  if (isUnpaid(statusId)) return <Unpaid treatment={treatment} />;
  if (statusId === TreatmentStatus.Reserved) {
    return (
      <Card heading="ご予約を承りました">
        {clinicReason !== null && (
          <div>
            <p>クリニックが日時を変更しました。</p>
            <Reason words={clinicReason} />
          </div>
        )}
        <p>医師と{visitWord(clinic)}で診察を行います。ご本人確認書類とお薬手帳をお手元にご用意ください。</p>
        {isAnswerAwaited(treatment) && <p>つぎは、問診です。診察がはじまるまでにお答えください。</p>}
        <RoomEntry treatment={treatment} />
      </Card>
    );
  }
  if (statusId === TreatmentStatus.InProgress) {
    return (
      <Card heading="診察中です">
        <p>つながらないときは、クリニックへお電話ください。</p>
        <ClinicPhone hasName />
        <RoomEntry treatment={treatment} />
      </Card>
    );
  }
  if (treatment.isChargeClosed) return <ClosedCharge treatment={treatment} />;
  if (statusId === TreatmentStatus.Cancelled) {
    return (
      <Card heading={headingOfGivenUp(treatment)}>
        {treatment.endedAs === null ? (
          <Reason words={clinicReason ?? cancelReason} />
        ) : (
          <p>{serverText(clinicReason ?? "")}</p>
        )}
        {treatment.endedAs !== null && <ClinicPhone hasName />}
        <Way>
          <BookLink treatment={treatment} isFirstTreatment={treatment.isFirstTreatment}>
            予約し直す
          </BookLink>
        </Way>
      </Card>
    );
  }
  if (statusId === TreatmentStatus.AdditionalMedicinePending) {
    return (
      <Card heading="医師が確認しています">
        <p>
          お薬の追加を申請中です。結果はメールやLINEでお知らせします。医師の確認が終わるまでは、申請を取り消せます。
        </p>
        <WithdrawApplication treatment={treatment} />
      </Card>
    );
  }
  if (statusId === TreatmentStatus.AdditionalMedicineCancelled) {
    return (
      <Card heading={headingOfCancelled(treatment)}>
        <Reason words={clinicReason ?? cancelReason} />
        <p>お薬は発送されず、請求もありません。お薬が必要なときは、診察をご予約ください。</p>
        <Way>
          <BookLink treatment={treatment} isFirstTreatment={false}>
            診察を予約する
          </BookLink>
        </Way>
      </Card>
    );
  }
  return <Completed treatment={treatment} />;
}
