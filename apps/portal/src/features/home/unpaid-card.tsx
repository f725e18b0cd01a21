import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { CircleCheck } from "lucide";
import { PayLink } from "../../entities/treatment/treatment-links.tsx";
import { UnpaidList } from "../../entities/treatment/unpaid-list.tsx";
import type { AsyncState } from "../../fetching/async-state.ts";

/** お支払い: what is waiting to be paid, with a link to pay each. */
export function UnpaidCard({ unpaid }: { unpaid: AsyncState<readonly TreatmentLine[]> }) {
  return (
    <Section heading="お支払い">
      {unpaid.hasFailed && <LoadError onRetry={unpaid.retry} isRetrying={unpaid.isRetrying} />}
      {!unpaid.value && !unpaid.hasFailed && <SkeletonLines lines={2} />}
      {unpaid.value?.length === 0 && <EmptyState icon={CircleCheck} title="お支払いが必要なものはありません" />}
      {unpaid.value && unpaid.value.length > 0 && (
        <UnpaidList
          items={unpaid.value}
          renderAction={({ treatmentId }) => (
            <PayLink treatmentId={treatmentId} variant="secondary">
              お支払いへ進む
            </PayLink>
          )}
        />
      )}
    </Section>
  );
}
