import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { describeCareNeeds } from "@madoguchi/contract/profile/care-needs";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { AnswerList } from "../../entities/answer-lines/answer-list.tsx";
import { DetailPane } from "../../entities/panes/list-panes.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import { DeviceState, PatientFacts, QuestionnaireState, VisitState } from "./day-cells.tsx";
import { describeDayState, isReserved, isRoomOpen, NEXT_ACTION_LABELS, nextActionOf } from "./day-state.ts";
import type { VisitStep } from "./visit-dialog.tsx";
import { VisitMarks } from "./visit-marks.tsx";

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false };

/** The patient's answers for a visit. They are read only on request, as each read is audited. */
function VisitAnswers({ treatmentId }: { treatmentId: string }) {
  const { clinicId } = useSignedIn();
  const [isWanted, setIsWanted] = useState(false);
  const request = isWanted ? { params: { clinicId, treatmentId } } : undefined;
  const { data, error, mutate, isValidating } = useRead(readTreatmentAnswersCall, request, ONCE);
  const lines = (data?.submissions[0] ?? data?.draft)?.lines ?? [];
  const sorted = [
    ...lines.filter(({ alarms }) => alarms.length > 0),
    ...lines.filter(({ alarms, answer }) => alarms.length === 0 && answer !== "未回答"),
  ];
  return (
    <section aria-label="問診の回答" className="desk-pane">
      <h3 className="text-std-16B-170 leading-130">問診の回答</h3>
      {!isWanted && (
        <>
          <p className="text-dns-14N-130 text-text-secondary">読んだことは記録され、患者さまにも見えます。</p>
          <button type="button" className="desk-act self-start" onClick={() => setIsWanted(true)}>
            回答を読む
          </button>
        </>
      )}
      {isWanted && error !== undefined && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {isWanted && error === undefined && !data && <SkeletonLines lines={6} />}
      {data && sorted.length === 0 && <p className="text-text-secondary">まだ回答がありません。</p>}
      {sorted.length > 0 && <AnswerList lines={sorted} />}
    </section>
  );
}

type VisitPaneProps = {
  visit: QueuedTreatment;
  now: Date;
  isCare: boolean;
  mayCall: boolean;
  isBusy: boolean;
  onNext: () => void;
  onStep: (step: VisitStep) => void;
  /** Called by Escape: returns to the row. */
  onLeave: () => void;
};

function factsOf(visit: QueuedTreatment): [term: string, fact: ReactNode][] {
  const { clinicalDepartmentName, isFirstTreatment, doctorName, careNeeds, careNeedsNote, startsAt, endsAt } = visit;
  const needs = [describeCareNeeds(careNeeds), careNeedsNote].filter((need) => need !== "").join("　");
  const time = startsAt && endsAt ? `${formatTime(new Date(startsAt))}〜${formatTime(new Date(endsAt))}` : "—";
  return [
    ["時刻", time],
    ["診療科", `${clinicalDepartmentName}・${isFirstTreatment ? "初診" : "再診"}`],
    ["医師", doctorName ?? "未定"],
    ["問診", <QuestionnaireState key="questionnaire" visit={visit} />],
    ["機器", <DeviceState key="device" visit={visit} />],
    ...(needs === "" ? [] : [["配慮", needs] satisfies [string, string]]),
  ];
}

/** The visit of the current row, beside the list, from the list's data; its answers are read on request. */
export function VisitPane({ visit, now, isCare, mayCall, isBusy, onNext, onStep, onLeave }: VisitPaneProps) {
  const { treatmentId, patientName, medicalRecordCode } = visit;
  const next = nextActionOf(visit, mayCall);
  const isOpenNext = next !== "none" && next !== "open" && next !== "read";
  const acts = (
    <>
      {isOpenNext && (
        <button
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => !isBusy && onNext()}
          className="desk-act desk-act-first"
        >
          {NEXT_ACTION_LABELS[next]}
        </button>
      )}
      <Link to="/visit/$treatmentId" params={{ treatmentId }} preload={false} className="desk-act">
        診察・記録を開く
      </Link>
      {isCare && isRoomOpen(visit) && (
        <button type="button" className="desk-act" aria-haspopup="dialog" onClick={() => onStep("message")}>
          メッセージ
        </button>
      )}
      {isReserved(visit) && (
        <button type="button" className="desk-act" aria-haspopup="dialog" onClick={() => onStep("move")}>
          日時を変更
        </button>
      )}
      {isReserved(visit) && (
        <button type="button" className="desk-act" aria-haspopup="dialog" onClick={() => onStep("cancel")}>
          予約をキャンセル
        </button>
      )}
      <Link to="/patients/$medicalRecordCode" params={{ medicalRecordCode }} preload={false} className="desk-act">
        患者の記録
      </Link>
    </>
  );

  return (
    <DetailPane
      id={treatmentId}
      title={patientName === "" ? "氏名の登録前" : patientName}
      aside={
        <>
          <VisitState visit={visit} words={describeDayState(visit, now)} />
          <VisitMarks visit={visit} />
        </>
      }
      subtitle={<PatientFacts visit={visit} />}
      acts={acts}
      facts={factsOf(visit)}
      more={isCare && visit.questionnaire && <VisitAnswers treatmentId={treatmentId} />}
      onLeave={onLeave}
    />
  );
}
