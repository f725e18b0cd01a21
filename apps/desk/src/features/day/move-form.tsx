import { moveTreatmentCall } from "@madoguchi/contract/operation/booking.calls";
import type { QueuedTreatment } from "@madoguchi/contract/operation/treatment-queue";
import { formatDateWithWeekday, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { useState } from "react";
import { ReasonForm } from "../../entities/reason-form/reason-form.tsx";
import { freeSpotsFor, useComingSpots } from "./day-requests.ts";
import type { VisitActs } from "./use-visit-acts.ts";

const MOST_REASON = 500;

type MoveFormProps = { visit: QueuedTreatment; now: Date; acts: VisitActs; onDone: () => void; onBack: () => void };

/** Another time of the same department, whatever the patient's own deadline, and why. */
export function MoveForm({ visit, now, acts, onDone, onBack }: MoveFormProps) {
  // The list of times is of the moment when the form was opened.
  const [openedAt] = useState(now);
  const { data: coming, error, mutate, isValidating } = useComingSpots(openedAt);
  const [chosenDay, setDay] = useState<string>();
  const [spotId, setSpotId] = useState<string>();

  if (error && !coming) return <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />;
  if (!coming) return <SkeletonLines lines={4} />;
  const spots = freeSpotsFor(visit, coming, openedAt);
  const days = [...new Set(spots.map(({ startsAt }) => toCalendarDay(new Date(startsAt))))];
  const day = chosenDay ?? days[0];
  const times = spots.filter(({ startsAt }) => toCalendarDay(new Date(startsAt)) === day);
  const chosen = times.find((spot) => spot.spotId === spotId);

  return (
    <ReasonForm
      label="変更の理由"
      support="患者さまの予約のページに、このまま表示されます。病名やお薬の名前は書かないでください。"
      submitLabel={chosen ? `${formatTime(new Date(chosen.startsAt))}に変更する` : "この日時に変更する"}
      most={MOST_REASON}
      check={() => (chosen ? undefined : "新しい時間をお選びください。")}
      onBack={onBack}
      onSubmit={async (reason) => {
        if (!chosen) return false;
        const body = { spotId: chosen.spotId, startAt: chosen.startsAt, reason };
        const isDone = await acts.run(visit, (api, params) => api.send(moveTreatmentCall, { params, body }));
        if (isDone) onDone();
        else void mutate();
        return isDone;
      }}
    >
      {day === undefined ? (
        <p>これから2週間に、{visit.clinicalDepartmentName}の空いている時間がありません。</p>
      ) : (
        <>
          <SelectField
            label="日付"
            required
            emptyLabel="日付を選択"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            options={days.map((each) => ({
              value: each,
              label: formatDateWithWeekday(new Date(`${each}T12:00:00+09:00`)),
            }))}
          />
          <fieldset className="flex flex-col gap-2">
            <legend className="text-std-16B-170">時間</legend>
            <div className="flex max-h-56 flex-wrap gap-2 overflow-y-auto p-1">
              {times.map((spot) => (
                <Chip
                  key={spot.spotId}
                  isChosen={spot.spotId === spotId}
                  aria-pressed={spot.spotId === spotId}
                  onClick={() => setSpotId(spot.spotId)}
                >
                  {formatTime(new Date(spot.startsAt))}
                  <span className="font-400 text-dns-14N-130">{spot.doctorName}</span>
                </Chip>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </ReasonForm>
  );
}
