import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { useId } from "react";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import type { Repeatable } from "./repeatable-answers.ts";

/** 「前回と同じですか」: the answers before an earlier visit, with one button that repeats all of them. */
export function SameAsBefore({ repeated }: { repeated: readonly Repeatable[] }) {
  const { draft } = useQuestionnaire();
  const textId = useId();
  if (repeated.length === 0) return null;
  const isSame = repeated.every(
    ({ question, previous }) =>
      describeAnswer(question, draft.answers[question.questionId]) === describeAnswer(question, previous),
  );

  function repeatAll() {
    for (const { question, previous } of repeated) draft.setAnswer(question.questionId, previous);
  }

  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-warm p-gutter forced-colors:border">
      <div id={textId} className="flex flex-col gap-1">
        <p className="font-700">前回のお答え</p>
        <dl className="flex flex-col gap-1">
          {repeated.map(({ question, previous }) => (
            <div key={question.questionId} className="flex flex-wrap gap-x-2">
              <dt className="break-phrase text-text-secondary">{question.label}</dt>
              <dd className="min-w-0 whitespace-pre-wrap font-500 wrap-anywhere">
                {describeAnswer(question, previous)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Chip
        isChosen={isSame}
        className={isSame ? "" : "bg-tint-strong!"}
        aria-pressed={isSame}
        aria-describedby={textId}
        onClick={repeatAll}
      >
        前回と同じ
      </Chip>
    </div>
  );
}
