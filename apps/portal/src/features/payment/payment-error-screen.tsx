import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { ChargeSummary } from "./charge-summary.tsx";
import { FAILURE_MESSAGES } from "./failure-messages.ts";
import { PaymentLink } from "./payment-navigation.tsx";

const NEXT_STEPS = { method: "別のカードで支払う", confirm: "もう一度試す" } as const;

/** Whether something was charged, as far as the server knows. */
function describeCharged(isCharged: boolean | null | undefined): string {
  if (isCharged === false) return "請求は行われていません。";
  if (isCharged === true) return "カードへの請求が行われています。クリニックへお問い合わせください。";
  return "請求の有無を確認しています。もう一度お支払いの前に、クリニックへお問い合わせください。";
}

/** `/payment/{id}/payment-error`: why it failed and what to do next, from what the server knows of the newest attempt. */
export function PaymentErrorScreen({ page }: { page: PaymentPage }) {
  const clinic = useClinic();
  const { attempt } = page;
  const message = FAILURE_MESSAGES[attempt?.reason ?? "system"];
  const other = message.nextStep === "method" ? "confirm" : "method";
  return (
    <>
      <PageHeading>お支払いができませんでした</PageHeading>
      <Notice kind="error" title={message.title}>
        <p>{message.text}</p>
        {attempt && (
          <p>
            <strong>{describeCharged(attempt.isCharged)}</strong>
          </p>
        )}
      </Notice>
      <Section>
        <p>
          お支払いの手続きは、本日あと<strong className="tabular-nums">{page.attemptsLeft}回</strong>
          お試しいただけます。
        </p>
        <div className="flex flex-col items-center gap-3">
          <PaymentLink to={message.nextStep}>{NEXT_STEPS[message.nextStep]}</PaymentLink>
          <PaymentLink to={other} variant="secondary">
            {NEXT_STEPS[other]}
          </PaymentLink>
          {clinic && (
            <a href={`tel:${clinic.phoneNumber}`} className={buttonClass("text")}>
              問い合わせ（{clinic.phoneNumber}）
            </a>
          )}
        </div>
      </Section>
      <ChargeSummary page={page} />
    </>
  );
}
