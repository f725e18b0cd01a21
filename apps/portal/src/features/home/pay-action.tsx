import { formatYen } from "@madoguchi/contract/payment/money";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import { DateText } from "@madoguchi/ui/text/date-text";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { PROGRESS_TEXTS } from "../../entities/treatment/payment-progress.ts";
import { PayLink } from "../../entities/treatment/treatment-links.tsx";
import { ActionCard } from "./action-card.tsx";

const PROGRESS_HEADINGS = {
  authenticating: "本人認証の途中です",
  confirming: "お支払いを確認しています",
  clinic: "お支払いをクリニックが確認しています",
} as const satisfies Record<PaymentProgress, string>;

/** A payment: in time, overdue, or while it is being checked. */
export function Pay({ action }: { action: Extract<NextAction, { kind: "pay" }> }) {
  const what = TREATMENT_KIND_LABELS[action.treatmentKind];
  const { progress } = action;
  if (progress !== null) {
    return (
      <ActionCard
        heading={PROGRESS_HEADINGS[progress]}
        way={
          <PayLink treatmentId={action.treatmentId} progress={progress}>
            支払う
          </PayLink>
        }
      >
        <p>
          {progress === "authenticating"
            ? `${what}のお支払い（${formatYen(action.total)}）は、まだ完了していません。`
            : `${what}のお支払い（${formatYen(action.total)}）の結果は、確認でき次第メールやLINEでお知らせします。`}
          {PROGRESS_TEXTS[progress]}
        </p>
      </ActionCard>
    );
  }
  if (action.isExpired) {
    return (
      <ActionCard
        heading="お支払い期限が過ぎています"
        way={
          action.canPay && (
            <PayLink treatmentId={action.treatmentId} progress={null} isLate>
              支払う
            </PayLink>
          )
        }
      >
        <p>
          {what}のお支払い（{formatYen(action.total)}
          ）が完了していません。
          {action.canPay ? "いまもお支払いいただけます。" : "お支払いの方法は、クリニックへお電話ください。"}
        </p>
        {!action.canPay && <ClinicPhone hasName />}
      </ActionCard>
    );
  }
  return (
    <ActionCard
      heading="お支払いをお願いします"
      way={
        <PayLink treatmentId={action.treatmentId} progress={null}>
          支払う
        </PayLink>
      }
    >
      <p>
        {what}の金額は<strong>{formatYen(action.total)}</strong>です。
        <strong>
          <DateText at={new Date(action.dueAt)} />
        </strong>
        までにお支払いください。
      </p>
    </ActionCard>
  );
}
