import type { Question } from "@madoguchi/contract/questionnaire/question";
import { questionFieldId } from "@madoguchi/questionnaire/question-field-id";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { useEffect, useState } from "react";
import { AnswerList } from "../../entities/questionnaire/answer-list.tsx";
import { AskedQuestion } from "./asked-question.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";

function correctButtonId(questionId: string): string {
  return `${questionFieldId(questionId)}-correct`;
}

/**
 * Which answers are being corrected here; the field of an opened one takes the focus.
 *
 * @param wrong the ids of questions whose answers are invalid.
 */
export function useCorrections(wrong: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // A follow-up question stays open until it is closed, not only until its first letter is typed.
  const opening = wrong.filter((questionId) => !open.has(questionId));
  if (opening.length > 0) setOpen(new Set([...open, ...opening]));
  const [last, setLast] = useState<{ fieldId: string }>();
  useEffect(() => {
    if (last) focusField(last.fieldId);
  }, [last]);
  return {
    open,
    correct: (questionId: string) => {
      setOpen((earlier) => new Set([...earlier, questionId]));
      setLast({ fieldId: questionFieldId(questionId) });
    },
    close: (questionId: string) => {
      setOpen((earlier) => new Set([...earlier].filter((each) => each !== questionId)));
      setLast({ fieldId: correctButtonId(questionId) });
    },
  };
}

type AnswerSectionsProps = {
  /** Messages by question id. */
  problems: ReadonlyMap<string, string>;
  corrections: ReturnType<typeof useCorrections>;
};

/** The answers of each screen in words, each with 「修正」, which opens its field in place. */
export function AnswerSections({ problems, corrections }: AnswerSectionsProps) {
  const { asked, draft, screens } = useQuestionnaire();
  const { open, correct, close } = corrections;

  function renderOpen(question: Question) {
    if (!open.has(question.questionId)) return undefined;
    const problem = problems.get(question.questionId);
    return (
      <div className="flex flex-col gap-3">
        <AskedQuestion question={question} problem={problem} />
        {problem === undefined && (
          <Chip className="self-end" onClick={() => close(question.questionId)}>
            閉じる
          </Chip>
        )}
      </div>
    );
  }
  return screens.map(({ title, questions }) => (
    <Section key={questions[0]?.questionId} heading={title}>
      <AnswerList
        questions={questions}
        answers={draft.answers}
        treatmentId={asked.treatmentId}
        renderOpen={renderOpen}
        renderEdit={({ questionId, label }) => (
          <button
            type="button"
            id={correctButtonId(questionId)}
            aria-label={`「${label}」を修正`}
            className={`-my-2 min-w-11 justify-end ${STANDALONE_LINK_CLASS}`}
            onClick={() => correct(questionId)}
          >
            修正
          </button>
        )}
      />
    </Section>
  ));
}
