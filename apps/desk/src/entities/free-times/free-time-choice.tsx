import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { formatDateWithWeekday, formatTime, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { useState } from "react";

type FreeTimeChoiceProps = {
  /** In the order of time. */
  spots: readonly ManagedSpot[];
  chosen: ManagedSpot | undefined;
  onChoose: (spot: ManagedSpot | undefined) => void;
};

function dayOf({ startsAt }: ManagedSpot): string {
  return toCalendarDay(new Date(startsAt));
}

/** A day and one of its times. */
export function FreeTimeChoice({ spots, chosen, onChoose }: FreeTimeChoiceProps) {
  const [chosenDay, setDay] = useState<string>();
  const days = [...new Set(spots.map(dayOf))];
  const day = days.find((each) => each === (chosenDay ?? (chosen && dayOf(chosen)))) ?? days[0];
  if (day === undefined) return null;
  return (
    <>
      <SelectField
        label="日付"
        required
        emptyLabel="日付を選択"
        value={day}
        onChange={({ target }) => {
          setDay(target.value);
          onChoose(undefined);
        }}
        options={days.map((value) => ({ value, label: formatDateWithWeekday(startOfCalendarDay(value)) }))}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="text-std-16B-170">時間</legend>
        <div className="flex max-h-56 flex-wrap gap-2 overflow-y-auto p-1">
          {spots
            .filter((spot) => dayOf(spot) === day)
            .map((spot) => (
              <Chip
                key={spot.spotId}
                isChosen={spot.spotId === chosen?.spotId}
                aria-pressed={spot.spotId === chosen?.spotId}
                onClick={() => onChoose(spot)}
              >
                {formatTime(new Date(spot.startsAt))}
                <span className="font-400 text-dns-14N-130">{spot.doctorName}</span>
              </Chip>
            ))}
        </div>
      </fieldset>
    </>
  );
}
