import { formatYen } from "@madoguchi/contract/payment/money";
import { hasChosenTime } from "@madoguchi/contract/reservation/search";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { PageHeading, TallPage } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { ReceiptButton } from "../../entities/charge/receipt-button.tsx";
import { DeliverySection } from "../../entities/delivery/delivery-section.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { useForgetTreatments, useTreatment } from "../../entities/treatment/use-treatments.ts";
import { PaymentRedirect, PaymentSteps, usePaymentAddress } from "./payment-navigation.tsx";

/** The time to book that waited for this payment. */
function BackToReservation() {
  const { chosenTime } = usePaymentAddress();
  if (!hasChosenTime(chosenTime)) return null;
  return (
    <Section heading="ご予約の続き" tone="key">
      <p>お支払いが終わりました。選択していた時間で、ご予約を続けられます。</p>
      <div className="flex justify-center">
        <Link to="/reservation/new" search={chosenTime} className={buttonClass()}>
          予約に戻る
        </Link>
      </div>
    </Section>
  );
}

/**
 * `/payment/{id}/complete`: the payment, the receipt, the parcel. All of it comes from the server, so that it can be
 * reloaded.
 */
export function PaidScreen() {
  const { treatmentId, chosenTime } = usePaymentAddress();
  const { value, error, hasFailed, isRetrying, retry } = useTreatment(treatmentId);
  const forgetTreatments = useForgetTreatments();
  // What was read before the payment must not be shown after it.
  const open = useEffectEvent(() => void forgetTreatments());
  useEffect(() => open(), []);
  if (value && isUnpaid(value.statusId)) return <PaymentRedirect to="overview" />;
  return (
    <TallPage>
      <PaymentSteps current={4} />
      <PageHeading>
        <span className="flex items-center gap-2">
          <Icon shape={CircleCheck} aria-hidden className="size-8 shrink-0 text-success" />
          お支払いが完了しました
        </span>
      </PageHeading>
      <Section heading="お支払いの内容" className="min-h-60">
        {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
        {!value && !hasFailed && <SkeletonLines lines={4} />}
        {value && (
          <>
            <DescriptionList
              items={[
                { term: "診療科", description: value.clinicalDepartmentName },
                { term: "金額", description: value.total === null ? "－" : <strong>{formatYen(value.total)}</strong> },
                {
                  term: "お支払い日時",
                  description: value.paidAt === null ? "－" : formatDateTime(new Date(value.paidAt)),
                },
              ]}
            />
            <ReceiptButton treatment={value} />
          </>
        )}
      </Section>
      {value?.delivery && <DeliverySection delivery={value.delivery} />}
      <BackToReservation />
      <div className="flex justify-center">
        <Link to="/mypage" className={buttonClass(hasChosenTime(chosenTime) ? "secondary" : "primary")}>
          マイページへ
        </Link>
      </div>
    </TallPage>
  );
}
