import { parcelStage } from "@madoguchi/contract/delivery/delivery";
import { formatDate } from "@madoguchi/contract/time/tokyo";
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
      <div className="flex flex-wrap items-center gap-[min(1rem,3vw)]">
        <Arch tone="warm">
          <Icon shape={Package} />
        </Arch>
        <div className="min-w-0 grow basis-40">
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

/** The treatment of a parcel, if several are on their way. */
function nameParcel({ startsAt, createdAt }: TreatmentDetail): string {
  return `お薬・お届け（${formatDate(new Date(startsAt ?? createdAt))}分）`;
}

type MedicineCardsProps = {
  prescribed: AsyncState<readonly TreatmentDetail[]>;
  /** Whether an obstacle to another application is already shown above. */
  isApplicationShown: boolean;
};

/**
 * お薬・お届け: a card for the latest prescription with its parcel, and one for another parcel on its way, the newest first;
 * nothing without one. The names of medicines are not shown, as this page is monitored.
 */
export function MedicineCards({ prescribed, isApplicationShown }: MedicineCardsProps) {
  const { value = [], error, hasFailed, isRetrying, retry } = prescribed;
  return (
    <>
      {hasFailed && (
        <Section heading="お薬・お届け">
          <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />
        </Section>
      )}
      {value.map((treatment, position) => (
        <Section
          key={treatment.treatmentId}
          heading={value.length > 1 ? nameParcel(treatment) : "お薬・お届け"}
          className="gap-4"
        >
          <Parcel treatment={treatment} />
          {position === 0 && (
            <AddMedicineLink className={buttonClass("secondary")} explains={isApplicationShown ? "shortly" : "fully"} />
          )}
        </Section>
      ))}
    </>
  );
}
