import {
  PARCEL_STAGE_LABELS,
  PARCEL_STAGES,
  type ParcelStage,
  parcelStage,
} from "@madoguchi/contract/delivery/delivery";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { Chip } from "@madoguchi/ui/buttons/chip";

type StageChipsProps = { parcels: readonly Parcel[]; stage: ParcelStage; onStage: (stage: ParcelStage) => void };

/** The stages of parcels with their numbers, one chosen. */
export function StageChips({ parcels, stage, onStage }: StageChipsProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">状態でしぼる</legend>
      {PARCEL_STAGES.map((each) => {
        const count = parcels.filter((parcel) => parcelStage(parcel) === each).length;
        return (
          <Chip
            key={each}
            isChosen={each === stage}
            aria-pressed={each === stage}
            aria-label={`${PARCEL_STAGE_LABELS[each]} ${count}件`}
            onClick={() => onStage(each)}
          >
            {PARCEL_STAGE_LABELS[each]}
            <span className="font-400">{count}</span>
          </Chip>
        );
      })}
    </fieldset>
  );
}
