import { formatYen } from "@madoguchi/contract/payment/money";
import { hasChosenTime } from "@madoguchi/contract/reservation/search";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { Slip } from "@madoguchi/ui/layout/slip";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { paidFact } from "../../entities/charge/paid-fact.tsx";
import { ReceiptButton } from "../../entities/charge/receipt-button.tsx";
import { DeliverySection } from "../../entities/delivery/delivery-section.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { useInvalidateTreatments, useTreatment } from "../../entities/treatment/use-treatments.ts";
import { PaidGuard } from "./payment-guard.tsx";
import { PaymentSteps, usePaymentAddress } from "./payment-navigation.tsx";
import { PICTURE_CLASS, PictureHeading } from "./picture-heading.tsx";

/** The time to be booked after this payment. */
function BackToReservation() {
  const { chosenTime } = usePaymentAddress();
  if (!hasChosenTime(chosenTime)) return null;
  return (
    <Section heading="ご予約の続き" tone="key">
      <p>お支払いが終わりました。選択していた時間で、ご予約を続けられます。</p>
      <div className="flex">
        <Link to="/reservation/new" search={chosenTime} className={buttonClass()}>
          予約に戻る
        </Link>
      </div>
    </Section>
  );
}

function Paid() {
  const { treatmentId, chosenTime } = usePaymentAddress();
  const { value, error, hasFailed, isRetrying, retry } = useTreatment(treatmentId);
  const invalidateTreatments = useInvalidateTreatments();
  // Data from before the payment must not be shown after it.
  const open = useEffectEvent(() => void invalidateTreatments());
  useEffect(() => open(), []);
  const treatment = value && !isUnpaid(value.statusId) ? value : undefined;
  return (
    <>
      <PaymentSteps current={4} />
      <PictureHeading picture={<DonePicture className={PICTURE_CLASS} />}>お支払いが完了しました</PictureHeading>
      <Section heading="お支払いの内容" className="min-h-60">
        {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
        {!treatment && !hasFailed && <SkeletonLines lines={4} />}
        {treatment && (
          <Slip
            lines={[
              { term: "診療科", amount: treatment.clinicalDepartmentName },
              { term: paidFact(treatment).term, amount: paidFact(treatment).value },
            ]}
            total={{ term: "金額", amount: treatment.total === null ? "－" : formatYen(treatment.total) }}
          >
            <ReceiptButton treatment={treatment} offersStatement />
          </Slip>
        )}
      </Section>
      {treatment?.delivery && <DeliverySection treatmentId={treatmentId} delivery={treatment.delivery} />}
      <BackToReservation />
      <div className="flex">
        <Link to="/mypage" className={buttonClass(hasChosenTime(chosenTime) ? "secondary" : "primary")}>
          マイページへ
        </Link>
      </div>
    </>
  );
}

/** `/payment/{id}/complete`: the payment, the receipt and the parcel, read from the server. */
export function PaidScreen() {
  return (
    <PaidGuard>
      <Paid />
    </PaidGuard>
  );
}
