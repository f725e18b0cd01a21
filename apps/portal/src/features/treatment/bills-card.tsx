import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import CircleCheck from "lucide-react/icons/circle-check";
import type { Loaded } from "../../api/loaded.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { UnpaidList } from "./unpaid-list.tsx";
import { PayLink } from "./way-links.tsx";

/** お支払い: what is waiting to be paid, with the way to each bill. */
export function BillsCard({ unpaid }: { unpaid: Loaded<readonly TreatmentLine[]> }) {
  return (
    <Section heading="お支払い">
      {unpaid.hasFailed && <LoadError onRetry={unpaid.retry} isRetrying={unpaid.isRetrying} />}
      {!unpaid.value && !unpaid.hasFailed && <SkeletonLines lines={2} />}
      {unpaid.value?.length === 0 && <EmptyState icon={CircleCheck} title="お支払いが必要なものはありません" />}
      {unpaid.value && unpaid.value.length > 0 && (
        <UnpaidList
          items={unpaid.value}
          renderWay={({ treatmentId }) => (
            <PayLink treatmentId={treatmentId} variant="secondary">
              お支払いへ進む
            </PayLink>
          )}
        />
      )}
    </Section>
  );
}
