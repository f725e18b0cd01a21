import { parcelStage } from "@madoguchi/contract/delivery/delivery";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Section } from "@madoguchi/ui/layout/section";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Package } from "lucide";
import { ParcelPath, TrackingLink } from "../../entities/delivery/parcel.tsx";
import { AddMedicineLink } from "../../entities/medicine/add-medicine-link.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import type { AsyncState } from "../../fetching/async-state.ts";

const PARCEL_LABELS = {
  preparing: "発送の準備をしています",
  packed: "まもなく発送します",
  shipped: "発送しました",
  delivered: "お届けしました",
} as const;

function Parcel({ treatment }: { treatment: TreatmentDetail }) {
  const { delivery, prescription } = treatment;
  const carrier = [delivery?.carrier, delivery?.trackingNumber].filter((part) => part).join(" ");
  return (
    <>
      <div className="flex items-center gap-[min(1rem,3vw)]">
        <Arch tone="warm">
          <Icon shape={Package} />
        </Arch>
        <div className="min-w-0 flex-1">
          <p>
            <strong>{delivery ? PARCEL_LABELS[parcelStage(delivery)] : "お支払いのあとに準備します"}</strong>
          </p>
          <p className="text-text-secondary">
            お薬 {prescription.length}種類
            {carrier && (
              <>
                <br />
                <span className="tabular-nums wrap-anywhere">{carrier}</span>
              </>
            )}
          </p>
        </div>
      </div>
      {delivery && <ParcelPath delivery={delivery} />}
      <div className="flex flex-col items-start gap-2">
        {delivery && <TrackingLink delivery={delivery} />}
        <TreatmentLink treatmentId={treatment.treatmentId} className={STANDALONE_LINK_CLASS}>
          お薬とお届けの内容を見る
        </TreatmentLink>
      </div>
    </>
  );
}

/**
 * お薬・お届け: the latest prescription and its parcel, and another parcel on its way; nothing without one. The names of the
 * medicines are shown only on pages that are not monitored, and this one is.
 */
export function MedicineCard({ prescribed }: { prescribed: AsyncState<readonly TreatmentDetail[]> }) {
  const { value = [], error, hasFailed, isRetrying, retry } = prescribed;
  if (value.length === 0 && !hasFailed) return null;
  return (
    <Section heading="お薬・お届け">
      {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
      {value.map((treatment) => (
        <div key={treatment.treatmentId} className="flex flex-col gap-4 border-line border-b pb-4">
          <Parcel treatment={treatment} />
        </div>
      ))}
      {value.length > 0 && <AddMedicineLink className={buttonClass("secondary")} explains="fully" />}
    </Section>
  );
}
