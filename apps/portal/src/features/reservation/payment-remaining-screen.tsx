import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { PayLink } from "../../entities/treatment/treatment-links.tsx";
import { UnpaidList } from "../../entities/treatment/unpaid-list.tsx";
import { useUnpaidTreatments } from "../../entities/treatment/use-treatments.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Nothing is claimed before it is known. */
function describeUnpaid(unpaid: readonly unknown[] | undefined): string {
  if (unpaid === undefined) return "お支払いの確認";
  return unpaid.length === 0 ? "お支払いが完了していない診察はありません" : "お支払いが完了していない診察があります";
}

function describeNextStep(isNone: boolean): string {
  return isNone ? "新しい診察は、いつでもご予約いただけます。" : "お支払いが終わると、新しい診察をご予約いただけます。";
}

/** 「お支払いが完了していない診察があります」: the unpaid treatments, their deadlines, and the clinic's contact. */
export function PaymentRemainingScreen({ search }: { search: ReservationSearch }) {
  const { payment } = usePortal().configuration;
  const { value: unpaid, error, hasFailed, isRetrying, retry } = useUnpaidTreatments();
  const isNone = unpaid?.length === 0;
  return (
    <>
      {/* As high as with the lead, so that nothing moves when the answer comes. */}
      <div className="max-sm:min-h-48 md:min-h-22">
        <PageHeading lead={unpaid && describeNextStep(isNone)}>{describeUnpaid(unpaid)}</PageHeading>
      </div>
      <Section heading="お支払いの内容" className="min-h-72 sm:min-h-[18.6rem]">
        {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
        {!unpaid && !hasFailed && <SkeletonLines lines={5} />}
        {unpaid && unpaid.length > 0 && (
          <UnpaidList
            items={unpaid}
            renderClosed={({ treatmentId }) =>
              payment && (
                <Link
                  to="/payment/$treatmentId/"
                  params={{ treatmentId }}
                  search={search}
                  className={buttonClass("secondary")}
                >
                  お支払いの再開を依頼する
                </Link>
              )
            }
            renderAction={({ treatmentId, paymentProgress, isPaymentExpired }) =>
              payment && (
                <PayLink treatmentId={treatmentId} progress={paymentProgress} isLate={isPaymentExpired} search={search}>
                  お支払いへ進む
                </PayLink>
              )
            }
          />
        )}
        {isNone && (
          <EmptyState
            icon={CircleCheck}
            title="お支払いはすべて完了しています"
            action={
              <Link to="/reservation/new" search={search} className={buttonClass()}>
                予約に戻る
              </Link>
            }
          />
        )}
      </Section>
      {unpaid && unpaid.length > 0 && (
        <Section heading="お支払いについて">
          <p>お支払いの方法と期限については、クリニックへお問い合わせください。</p>
          <ClinicContact />
        </Section>
      )}
      {(unpaid || hasFailed) && (
        <Link to="/mypage" className={buttonClass("secondary")}>
          マイページへ
        </Link>
      )}
    </>
  );
}
