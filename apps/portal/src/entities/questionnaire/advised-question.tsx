import { ALARMS, type Alarm } from "@madoguchi/contract/questionnaire/alarm";
import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import { alarmsOf, type TickedAlarms, tickedAlarms } from "@madoguchi/contract/questionnaire/raised-alarms";
import { AlarmDialog } from "@madoguchi/questionnaire/alarm-dialog";
import { AlarmHelp } from "@madoguchi/questionnaire/alarm-help";
import { useState } from "react";
import { QuestionField, type QuestionFieldProps } from "./question-field.tsx";

type AdvisedQuestionProps = QuestionFieldProps & {
  /** The alarms that are advised on here; all of them by default. */
  advised?: readonly Alarm[] | undefined;
  /** Whether the clinic is notified of the answer at once. */
  isNotified?: boolean | undefined;
};

/** One question with the advice for its answer: in front of the page when it is given, and below the question. */
export function AdvisedQuestion({ advised = ALARMS, isNotified, ...field }: AdvisedQuestionProps) {
  const { question, value, onChange } = field;
  const [asked, setAsked] = useState<TickedAlarms & { before: AnswerValue | undefined }>();
  const isAdvised = (alarm: Alarm) => advised.includes(alarm);
  const raised = value === undefined ? [] : alarmsOf([question], { [question.questionId]: value });

  function answer(next: AnswerValue | undefined): void {
    const ticked = tickedAlarms(question, value, next);
    const alarms = ticked?.alarms.filter(isAdvised) ?? [];
    if (ticked && alarms.length > 0) setAsked({ alarms, labels: ticked.labels, before: value });
    onChange(next);
  }

  return (
    <>
      <QuestionField {...field} onChange={answer} />
      <AlarmHelp alarms={raised.filter(isAdvised)} isNotified={isNotified} />
      {asked && (
        <AlarmDialog
          ticked={asked}
          isNotified={isNotified}
          onContinue={() => setAsked(undefined)}
          onTakeBack={() => {
            onChange(asked.before);
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
