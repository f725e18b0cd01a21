import type { Submission } from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import { DateText } from "@madoguchi/ui/text/date-text";
import { AnswerList } from "./answer-list.tsx";

export type SentAnswersProps = { submission: Submission; respondent: Respondent; treatmentId: string };

/** Submitted answers, in the words of their version, with the time of the submission. */
export function SentAnswers({ submission, respondent, treatmentId }: SentAnswersProps) {
  const { definition, answers, submittedAt } = submission;
  return (
    <>
      <p className="text-text-secondary">
        <DateText at={new Date(submittedAt)} /> 送信
      </p>
      <AnswerList
        questions={visibleQuestions(definition, answers, respondent)}
        answers={answers}
        treatmentId={treatmentId}
      />
    </>
  );
}
