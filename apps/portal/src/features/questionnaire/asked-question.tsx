import type { Question } from "@madoguchi/contract/questionnaire/question";
import { AdvisedQuestion } from "../../entities/questionnaire/advised-question.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";

export type AskedQuestionProps = {
  question: Question;
  problem: string | undefined;
  /** Set if the answer before an earlier visit is shown elsewhere on the screen. */
  hidesPrevious?: boolean | undefined;
};

/** One question with its answer in the draft, the advice for the answer, and a conflicting answer of another device. */
export function AskedQuestion({ question, problem, hidesPrevious }: AskedQuestionProps) {
  const { page, asked, draft } = useQuestionnaire();
  const { questionId } = question;
  return (
    <div className="flex flex-col gap-4">
      <AdvisedQuestion
        question={question}
        value={draft.answers[questionId]}
        onChange={(value) => draft.setAnswer(questionId, value)}
        problem={problem}
        previous={hidesPrevious ? undefined : page.previousAnswers[questionId]}
        treatmentId={asked.treatmentId}
      />
      <DraftConflict question={question} />
    </div>
  );
}
