import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { wishLatePaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide";
import { useState } from "react";
import { OnlinePaymentOff } from "../../entities/card/online-payment-off.tsx";
import { ClinicContact, ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { describeAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ChargeSummary } from "./charge-summary.tsx";
import { usePaymentAddress } from "./payment-navigation.tsx";
import { PICTURE_CLASS, PictureHeading } from "./picture-heading.tsx";

/** For a patient who can neither pay nor book: asks the clinic to reopen the payment. */
function LatePaymentWish({ page }: { page: PaymentPage }) {
  const { api } = usePortal();
  const { run, isBusy } = useReportedAction(describeAct);
  const [isAsked, setIsAsked] = useState(page.isLatePaymentWished);

  async function ask(): Promise<void> {
    await api.send(wishLatePaymentCall, { params: { treatmentId: page.treatmentId } });
    setIsAsked(true);
  }

  if (isAsked) {
    return (
      <Notice kind="success" title="お支払いの再開をクリニックに依頼しました" isAnnounced>
        クリニックが期限を延ばすと、お知らせが届き、この画面からお支払いいただけます。お支払いのあとに、次の診察をご予約いただけます。
      </Notice>
    );
  }
  return (
    <div className="flex">
      <Button busy={isBusy} busyLabel="依頼しています…" onClick={() => void run(ask)}>
        お支払いの再開を依頼する
      </Button>
    </div>
  );
}

function ToMypage() {
  return (
    <div className="flex">
      <Link to="/mypage" className={buttonClass("secondary")}>
        マイページへ
      </Link>
    </div>
  );
}

/** T009, and a refunded charge: closed by the clinic, already paid, or never issued. */
export function NothingToPay({ isRefunded = false }: { isRefunded?: boolean }) {
  const { treatmentId } = usePaymentAddress();
  return (
    <>
      <PageHeading>お支払い</PageHeading>
      <Section>
        <EmptyState
          icon={CircleCheck}
          title={isRefunded ? "このお支払いは返金されました" : "いま、お支払いいただくものはありません"}
          action={
            <TreatmentLink treatmentId={treatmentId} variant="primary">
              診察の詳細を見る
            </TreatmentLink>
          }
        >
          {isRefunded
            ? "くわしくは、診察の詳細をご覧ください。"
            : "まだご請求がないか、お支払い済み、またはクリニックが請求を取り消した診察です。ご請求があるときは、お知らせします。請求が取り消された場合、お薬は発送されません。"}
        </EmptyState>
      </Section>
      <ToMypage />
    </>
  );
}

/** The charge was not payable any more when the card was charged: the clinic keeps or refunds the payment. */
export function UnappliedPayment() {
  return (
    <>
      <PictureHeading picture={<WaitingPicture className={PICTURE_CLASS} />}>
        お支払いをクリニックが確認しています
      </PictureHeading>
      <Notice kind="warning" title="カードへの請求が行われています">
        <p>
          お支払いの手続き中に、ご請求の内容または期限が変わりました。クリニックが確認のうえ、お支払いとして受け取るか返金するかをご連絡します。もう一度お支払いいただく必要はありません。
        </p>
        <ClinicPhone hasName />
      </Notice>
      <ToMypage />
    </>
  );
}

/** After the deadline, or after too many attempts in a day: shows the charge and the clinic's telephone. */
export function ClosedCharge({ page, reason }: { page: PaymentPage; reason: "expired" | "used-up" }) {
  const { configuration } = usePortal();
  return (
    <>
      <PageHeading>お支払い</PageHeading>
      {reason === "expired" ? (
        <Notice kind="error" title="お支払い期限が過ぎています">
          <p>
            期限：
            <DateText at={new Date(page.charge.dueAt)} />
            まで
            <br />
            オンラインでのお支払いは締め切りました。クリニックに依頼すると、期限の延長を検討します。お急ぎのときは、お電話でお問い合わせください。
          </p>
        </Notice>
      ) : (
        <Notice kind="error" title="本日のお支払いの回数の上限に達しました">
          <p>
            安全のため、お支払いの手続きは1日5回までとしています。明日以降にもう一度お試しいただくか、クリニックへお問い合わせください。
          </p>
        </Notice>
      )}
      {configuration.payment === null && <OnlinePaymentOff />}
      {configuration.payment !== null && reason === "expired" && <LatePaymentWish page={page} />}
      <Section heading="お問い合わせ">
        <ClinicContact />
      </Section>
      <ChargeSummary page={page} />
      <ToMypage />
    </>
  );
}
