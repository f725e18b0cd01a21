import type { AnswerLine } from "@madoguchi/contract/operation/clinics-submission";
import type { TreatmentAnswers } from "@madoguchi/contract/operation/treatment-answers";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Icon } from "@madoguchi/ui/icons/icon";
import { TriangleAlert } from "lucide";
import { useId } from "react";
import { Pane } from "../../../entities/compact-field/pane.tsx";

/** So many answers stand open; the rest unfolds by one key. */
const SHOWN = 6;

function AnswerRow({ line }: { line: AnswerLine }) {
  const isAlarm = line.alarms.length > 0;
  const isOpen = line.answer === "未回答";
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 border-line border-b py-1.5 last:border-b-0">
      <dt className="text-text-secondary">{line.label}</dt>
      <dd className={`whitespace-pre-wrap wrap-anywhere ${isAlarm ? "font-700 text-warning-ink" : ""}`}>
        {isAlarm && <Icon shape={TriangleAlert} aria-label="要確認" className="mr-1 inline size-[1.1em]" />}
        <span className={isOpen ? "text-text-secondary" : ""}>{line.answer}</span>
      </dd>
    </div>
  );
}

type AnswersPaneProps = { answers: TreatmentAnswers; isUnfolded: boolean; onUnfold: (isUnfolded: boolean) => void };

/** 問診: what alarms first, then the rest as the patient saw it. */
export function AnswersPane({ answers, isUnfolded, onUnfold }: AnswersPaneProps) {
  const listId = useId();
  const submitted = answers.submissions[0];
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
  const told = calm.filter(({ answer }) => answer !== "未回答");
  const rest = isUnfolded ? calm : told.slice(0, Math.max(0, SHOWN - alarming.length));
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
      <dl id={listId}>
        {[...alarming, ...rest].map((line) => (
          <AnswerRow key={line.questionId} line={line} />
        ))}
      </dl>
      {calm.length + alarming.length > SHOWN && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={listId}
          aria-keyshortcuts="q"
          onClick={() => onUnfold(!isUnfolded)}
          className="desk-act self-start"
        >
          {isUnfolded ? "たたむ" : `すべての回答（${source.lines.length}）`} <kbd>Q</kbd>
        </button>
      )}
    </Pane>
  );
}
