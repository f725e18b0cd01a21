import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { TriangleAlert } from "lucide";
import { useId } from "react";
import { AnswerList } from "../../../entities/answer-lines/answer-list.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { SingleKey } from "../../../entities/single-keys/single-key.tsx";
import { useSingleKeys } from "../../../entities/single-keys/use-single-keys.ts";

/** The number of answers that are not folded; `Q` unfolds the rest. */
const SHOWN = 6;

type AnswersPaneProps = { answers: TreatmentAnswers; isUnfolded: boolean; onUnfold: (isUnfolded: boolean) => void };

/** 問診: alarming answers first, then the rest in the patient's order; earlier submissions are folded below. */
export function AnswersPane({ answers, isUnfolded, onUnfold }: AnswersPaneProps) {
  const listId = useId();
  const [areSingleKeysOn] = useSingleKeys();
  const [submitted, ...earlier] = answers.submissions;
  const source = submitted ?? answers.draft;
  if (!source) {
    return (
      <Pane heading="問診">
        <p className="text-text-secondary">まだ回答がありません。</p>
      </Pane>
    );
  }
  const alarming = source.lines.filter(({ alarms }) => alarms.length > 0);
  const calm = source.lines.filter(({ alarms }) => alarms.length === 0);
  const answered = calm.filter(({ answer }) => answer !== "未回答");
  const rest = isUnfolded ? calm : answered.slice(0, Math.max(0, SHOWN - alarming.length));
  return (
    <Pane
      heading="問診"
      aside={
        <div className="flex flex-wrap items-center gap-2">
          {alarming.length > 0 && <Badge tone="warning" icon={TriangleAlert}>{`要確認 ${alarming.length}`}</Badge>}
          <span className="text-dns-14N-130 text-text-secondary">
            {submitted ? `送信 ${formatDateTime(new Date(submitted.submittedAt))}` : "まだ送信されていません"}
          </span>
        </div>
      }
    >
      <AnswerList id={listId} lines={[...alarming, ...rest]} />
      {calm.length + alarming.length > SHOWN && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={listId}
          aria-keyshortcuts={areSingleKeysOn ? "q" : undefined}
          onClick={() => onUnfold(!isUnfolded)}
          className="desk-act self-start"
        >
          {isUnfolded ? "たたむ" : `すべての回答（${source.lines.length}）`} <SingleKey>Q</SingleKey>
        </button>
      )}
      {earlier.map(({ submissionNumber, submittedAt, lines }) => (
        <Disclosure
          key={submissionNumber}
          summary={`${submissionNumber}回目の送信（${formatDateTime(new Date(submittedAt))}）`}
        >
          <AnswerList lines={lines} />
        </Disclosure>
      ))}
    </Pane>
  );
}
