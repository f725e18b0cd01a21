import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { moveTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useState } from "react";
import { freeSpotsOf, useComingSpots } from "../../entities/free-times/coming-spots.ts";
import { FreeTimeChoice } from "../../entities/free-times/free-time-choice.tsx";
import { MOVE_REASON } from "../../entities/reason-form/move-reason.ts";
import { ReasonForm } from "../../entities/reason-form/reason-form.tsx";
import type { VisitActs } from "./use-visit-acts.ts";

type MoveFormProps = { visit: QueuedTreatment; now: Date; acts: VisitActs; onDone: () => void; onBack: () => void };

/** Moves a visit to another time of its department, even after the patient's own deadline, with a reason. */
export function MoveForm({ visit, now, acts, onDone, onBack }: MoveFormProps) {
  // The times are listed as of the moment when the form was opened.
  const [openedAt] = useState(now);
  const { data: coming, error, mutate, isValidating } = useComingSpots(openedAt);
  const [wished, setChosen] = useState<ManagedSpot>();

  if (error && !coming) return <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />;
  if (!coming) return <SkeletonLines lines={4} />;
  const spots = freeSpotsOf(visit.clinicalDepartmentId, coming, openedAt).filter(
    ({ startsAt }) => startsAt !== visit.startsAt,
  );
  // A refreshed list may not contain it any more.
  const chosen = spots.find(({ spotId }) => spotId === wished?.spotId);

  return (
    <ReasonForm
      label={MOVE_REASON.label}
      usual={[MOVE_REASON.usual]}
      support={MOVE_REASON.support}
      submitLabel={chosen ? `${formatTime(new Date(chosen.startsAt))}に変更する` : "この日時に変更する"}
      most={MOVE_REASON.most}
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
      {spots.length === 0 ? (
        <p>これから2週間に、{visit.clinicalDepartmentName}の空いている時間がありません。</p>
      ) : (
        <FreeTimeChoice spots={spots} chosen={chosen} onChoose={setChosen} />
      )}
    </ReasonForm>
  );
}
