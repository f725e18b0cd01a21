import type { Question } from "@madoguchi/contract/questionnaire/question";
import { questionFieldId } from "@madoguchi/questionnaire/question-field-id";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import { ConflictChoice } from "../../entities/answer-draft/conflict-choice.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";

/** Another device's answer to a question, until the patient has chosen one of the two. */
export function DraftConflict({ question }: { question: Question }) {
  const { draft } = useQuestionnaire();
  const conflict = draft.conflicts.find(({ questionId }) => questionId === question.questionId);
  if (!conflict) return null;
  return (
    <ConflictChoice
      question={question}
      conflict={conflict}
      onChoose={(questionId, choice) => {
        draft.resolveConflict(questionId, choice);
        // The button is removed with the choice.
        focusField(questionFieldId(questionId));
      }}
    />
  );
}
