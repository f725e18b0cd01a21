import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { PhotoList } from "../photo/photo-list.tsx";

export type AnswerListProps = {
  /** The questions that apply to the patient: `visibleQuestions`. */
  questions: readonly Question[];
  answers: Answers;
  /** The end of a question's line, such as 「修正」. */
  renderEdit?: ((question: Question) => ReactNode) | undefined;
  /** Replaces a question's answer while it is corrected; nothing otherwise. */
  renderOpen?: ((question: Question) => ReactNode) | undefined;
  /** The treatment whose photos are shown; without it, photos are counted. */
  treatmentId?: string | undefined;
};

function AnswerRow(props: Omit<AnswerListProps, "questions"> & { question: Question }) {
  const { question, answers, renderEdit, renderOpen, treatmentId } = props;
  const answer = answers[question.questionId];
  const opened = renderOpen?.(question);
  if (opened) {
    return (
      <div className="border-line border-b py-6 first:pt-0 last:border-b-0 last:pb-0">
        <dt className="sr-only">{question.label}</dt>
        <dd>{opened}</dd>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-x-6 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0 @min-[36rem]:flex-row">
      <dt className="break-phrase text-text-secondary @min-[36rem]:w-2/5 @min-[36rem]:shrink-0">{question.label}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4">
        <div className="flex min-w-[min(100%,8rem)] flex-1 flex-col items-start gap-1">
          <p className={`whitespace-pre-wrap wrap-anywhere ${answer === undefined ? "text-text-secondary" : ""}`}>
            {describeAnswer(question, answer)}
          </p>
          {alarmsOf([question], answers).length > 0 && (
            <Badge tone="warning" icon={TriangleAlert}>
              注意が必要な症状
            </Badge>
          )}
        </div>
        {renderEdit && <div className="shrink-0">{renderEdit(question)}</div>}
        {question.type === "image" && treatmentId !== undefined && Array.isArray(answer) && (
          <div className="w-full pt-2">
            <PhotoList photoIds={answer} />
          </div>
        )}
      </dd>
    </div>
  );
}

/** Questions and their answers in words, read only. */
export function AnswerList({ questions, ...rest }: AnswerListProps) {
  return (
    <dl className="@container flex w-full flex-col">
      {questions.map((question) => (
        <AnswerRow key={question.questionId} question={question} {...rest} />
      ))}
    </dl>
  );
}
