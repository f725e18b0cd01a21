import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { Chip } from "@madoguchi/ui/buttons/chip";
import type { ReactNode } from "react";
import { isVisitFor } from "../../entities/day/waiting-visits.ts";
import { countStates, DAY_STATE_LABELS, DAY_STATES } from "./day-state.ts";
import { type DayFilter, filterDay } from "./filter-day.ts";

type Choice<Value> = { value: Value | undefined; label: string; count: number };

function ChipRow<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  choices: Choice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}): ReactNode {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <Chip
          key={choice.label}
          isChosen={choice.value === value}
          aria-pressed={choice.value === value}
          aria-label={`${choice.label} ${choice.count}件`}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
          <span className="font-400">{choice.count}</span>
        </Chip>
      ))}
    </fieldset>
  );
}

type DayFiltersProps = {
  visits: readonly QueuedTreatment[];
  filter: DayFilter;
  /** The name of the doctor who looks, if any visit of the day is theirs. */
  ownName: string | undefined;
  onFilter: (filter: DayFilter) => void;
  /** A summary of the day, beside the doctors. */
  children: ReactNode;
};

/** The chips of a doctor's own patients and of everyone's: no doctor has such a name. */
const OWN = "　自分";
const EVERYONE = "　全員";

/** Chips by state and, if there are several, by doctor; each shows its count. */
export function DayFilters({ visits, filter, ownName, onFilter, children }: DayFiltersProps) {
  const { doctorName, isEveryone, state } = filter;
  const isOwn = ownName !== undefined && doctorName === undefined && !isEveryone;
  const doctors = [...new Set(visits.flatMap((visit) => visit.doctorName ?? []))].sort((a, b) =>
    a.localeCompare(b, "ja"),
  );
  const ofDoctor = filterDay(visits, {
    doctorName,
    ownName: isOwn ? ownName : undefined,
    state: undefined,
    search: "",
  });
  const counts = countStates(ofDoctor);
  const states = DAY_STATES.filter((each) => counts[each] > 0 || each === state);
  return (
    <div className="flex flex-col gap-2">
      <ChipRow
        label="状態でしぼる"
        value={state}
        onChoose={(chosen) => onFilter({ ...filter, state: chosen })}
        choices={[
          { value: undefined, label: "すべて", count: ofDoctor.length },
          ...states.map((each) => ({ value: each, label: DAY_STATE_LABELS[each], count: counts[each] })),
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {doctors.length > 1 && (
          <ChipRow
            label="医師でしぼる"
            value={isOwn ? OWN : (doctorName ?? EVERYONE)}
            onChoose={(chosen) =>
              onFilter({
                doctorName: chosen === OWN || chosen === EVERYONE ? undefined : chosen,
                isEveryone: chosen === EVERYONE && ownName !== undefined,
                state,
              })
            }
            choices={[
              ...(ownName === undefined
                ? []
                : [
                    {
                      value: OWN,
                      label: "自分の患者",
                      count: visits.filter((visit) => isVisitFor(visit, ownName)).length,
                    },
                  ]),
              { value: EVERYONE, label: "全員", count: visits.length },
              ...doctors.map((each) => ({
                value: each,
                label: each,
                count: visits.filter((visit) => visit.doctorName === each).length,
              })),
            ]}
          />
        )}
        {children}
      </div>
    </div>
  );
}
