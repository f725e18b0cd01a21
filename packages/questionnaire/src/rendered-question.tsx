import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { FieldGroup, type FieldTexts, fieldIds } from "@madoguchi/ui/fields/field-frame";
import type { ReactNode } from "react";
import { CheckboxQuestion, RadioQuestion } from "./choice-question.tsx";
import { MonthQuestion } from "./month-question.tsx";
import type { QuestionControlProps } from "./question-control.ts";
import { questionFieldId, questionLabelId } from "./question-field-id.ts";
import { isScale, ScaleQuestion } from "./scale-question.tsx";
import { TextWithReadings } from "./text-with-readings.tsx";
import { DateQuestion, LongTextQuestion, NumberQuestion, TextQuestion } from "./typed-question.tsx";

type PreviousAnswerProps = {
  question: Question;
  previous: AnswerValue;
  value: AnswerValue | undefined;
  onTakeOver: (previous: AnswerValue) => void;
};

/** 「前回：◯◯」 with a button that repeats the answer. */
function PreviousAnswer({ question, previous, value, onTakeOver }: PreviousAnswerProps) {
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

function ConsentQuestion({ question, id, texts, value, onChange, onBlur }: QuestionControlProps<"consent">) {
  const { error, ...frame } = texts;
  return (
    <FieldGroup ids={fieldIds(`${id}-group`)} texts={frame}>
      <p className="whitespace-pre-wrap rounded-control border border-line bg-tint p-gutter">
        <TextWithReadings text={question.statement} />
      </p>
      <Checkbox
        id={id}
        label="内容を確認し、同意します"
        required={question.isRequired}
        error={typeof error === "string" ? error : undefined}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked || undefined)}
        onBlur={onBlur}
      />
    </FieldGroup>
  );
}

export type RenderedQuestionProps = {
  question: Question;
  value: AnswerValue | undefined;
  /** `undefined` clears the answer. Numbers and dates come as typed; the contract parses them. */
  onChange: (value: AnswerValue | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** The problem from the contract's `answerProblem`. */
  problem?: string | undefined;
  /** The answer before an earlier visit, for 「前回」. */
  previous?: AnswerValue | undefined;
  /** The field for photos; a form without a treatment has no question for them. */
  renderImages?: ((control: QuestionControlProps<"image">) => ReactNode) | undefined;
};

/** One question of a questionnaire with its label, help, previous answer, control and problem. */
export function RenderedQuestion(props: RenderedQuestionProps) {
  const { question, value, onChange, onBlur, problem, previous, renderImages } = props;
  const hasPrevious = previous !== undefined && question.type !== "image" && question.type !== "consent";
  const texts: FieldTexts = {
    label: (
      <span id={questionLabelId(question.questionId)}>
        <TextWithReadings text={question.label} />
      </span>
    ),
    required: question.isRequired,
    support: question.help && <TextWithReadings text={question.help} />,
    aside: hasPrevious && (
      <PreviousAnswer question={question} previous={previous} value={value} onTakeOver={onChange} />
    ),
    error: problem,
  };
  const control = { id: questionFieldId(question.questionId), texts, value, onChange, onBlur };
  switch (question.type) {
    case "radio":
      return <RadioQuestion {...control} question={question} />;
    case "checkbox":
      return <CheckboxQuestion {...control} question={question} />;
    case "text":
      return <TextQuestion {...control} question={question} />;
    case "long-text":
      return <LongTextQuestion {...control} question={question} />;
    case "number":
      return isScale(question) ? (
        <ScaleQuestion {...control} question={question} />
      ) : (
        <NumberQuestion {...control} question={question} />
      );
    case "date":
      return question.precision === "month" ? (
        <MonthQuestion {...control} question={question} />
      ) : (
        <DateQuestion {...control} question={question} />
      );
    case "consent":
      return <ConsentQuestion {...control} question={question} />;
    case "image":
      return renderImages?.({ ...control, question }) ?? null;
  }
}
