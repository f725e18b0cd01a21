import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { Section } from "@madoguchi/ui/layout/section";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { PayLink } from "../../entities/treatment/treatment-links.tsx";
import { UnpaidList } from "../../entities/treatment/unpaid-list.tsx";
import type { AsyncState } from "../../fetching/async-state.ts";

type UnpaidCardProps = {
  unpaid: AsyncState<readonly TreatmentLine[]>;
  /** The treatment whose payment is the next action. */
  askedId: string | undefined;
};

/** お支払い: further unpaid treatments; nothing if there are none. */
export function UnpaidCard({ unpaid, askedId }: UnpaidCardProps) {
  const others = unpaid.value?.filter(({ treatmentId }) => treatmentId !== askedId) ?? [];
  if (others.length === 0 && !unpaid.hasFailed) return null;
  return (
    <Section heading="お支払い">
      {unpaid.hasFailed && <ReadProblem error={unpaid.error} onRetry={unpaid.retry} isRetrying={unpaid.isRetrying} />}
      {others.length > 0 && (
        <UnpaidList
          items={others}
          renderAction={({ treatmentId, paymentProgress, isPaymentExpired }) => (
            <PayLink treatmentId={treatmentId} progress={paymentProgress} isLate={isPaymentExpired} variant="secondary">
              お支払いへ進む
            </PayLink>
          )}
        />
      )}
    </Section>
  );
}
