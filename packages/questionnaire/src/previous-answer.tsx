import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { questionFieldId, questionLabelId } from "./question-field-id.ts";

export type PreviousAnswerProps = {
  question: Question;
  previous: AnswerValue;
  value: AnswerValue | undefined;
  onTakeOver: (previous: AnswerValue) => void;
};

/** 「前回：◯◯」 with a button that repeats the answer. */
export function PreviousAnswer({ question, previous, value, onTakeOver }: PreviousAnswerProps) {
  const textId = `${questionFieldId(question.questionId)}-previous`;
  const words = describeAnswer(question, previous);
  const isSame = value !== undefined && describeAnswer(question, value) === words;
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p id={textId} className="min-w-0 whitespace-pre-wrap text-text-secondary wrap-anywhere">
        前回：{words}
      </p>
      <Chip
        isChosen={isSame}
        className={isSame ? "" : "bg-tint-strong!"}
        aria-pressed={isSame}
        aria-describedby={`${questionLabelId(question.questionId)} ${textId}`}
        onClick={() => onTakeOver(previous)}
      >
        変わりなし
      </Chip>
    </div>
  );
}
