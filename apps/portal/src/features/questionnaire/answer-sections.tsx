import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { questionFieldId } from "@madoguchi/questionnaire/question-field-id";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { focusField } from "@madoguchi/ui/forms/focus-field";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { TriangleAlert } from "lucide";
import { type ReactNode, useEffect, useState } from "react";
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
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // A follow-up question stays open until it is closed, not only until its first letter is typed.
  const opening = wrong.filter((questionId) => !open.has(questionId));
  if (opening.length > 0) {
    setOpen(new Set([...open, ...opening]));
    setTouched(new Set([...touched, ...opening]));
  }
  const [last, setLast] = useState<{ fieldId: string }>();
  useEffect(() => {
    if (last) focusField(last.fieldId);
  }, [last]);
  return {
    open,
    /** Those that were open once: their group stays unfolded. */
    touched,
    correct: (questionId: string) => {
      setOpen((earlier) => new Set([...earlier, questionId]));
      setTouched((earlier) => new Set([...earlier, questionId]));
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

/** The answers of a group in one line, which is cut where it ends. */
function Excerpt({ questions, answers }: { questions: readonly Question[]; answers: Answers }) {
  const given = questions.filter(({ questionId }) => answers[questionId] !== undefined);
  const isUrgent = alarmsOf(questions, answers).length > 0;
  return (
    <>
      <span className="line-clamp-1 font-400 text-text-secondary">
        {given.map((question) => describeAnswer(question, answers[question.questionId])).join("・")}
      </span>
      {isUrgent && (
        <Badge tone="warning" icon={TriangleAlert}>
          注意が必要な症状
        </Badge>
      )}
    </>
  );
}

/**
 * The answers of each screen in words, folded to a line, each with 「修正」, which opens its field in place. What was left
 * out and may be is together in a last group, where it stays while it is answered.
 */
export function AnswerSections({ problems, corrections }: AnswerSectionsProps) {
  const { asked, draft, screens } = useQuestionnaire();
  const { open, touched, correct, close } = corrections;
  const [areAllOpen, setAreAllOpen] = useState(false);
  const all = screens.flatMap(({ questions }) => questions);
  const isLeftOut = ({ questionId, isRequired }: Question) => !isRequired && draft.answers[questionId] === undefined;
  const [leftOut] = useState(() => new Set(all.filter(isLeftOut).map(({ questionId }) => questionId)));

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
  function renderGroup(key: string, summary: ReactNode, questions: readonly Question[]) {
    const isOpen = areAllOpen || questions.some(({ questionId }) => touched.has(questionId));
    return (
      <Disclosure key={key} summary={summary} isOpen={isOpen}>
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
              className={`min-w-11 justify-end ${STANDALONE_LINK_CLASS}`}
              onClick={() => correct(questionId)}
            >
              修正
            </button>
          )}
        />
      </Disclosure>
    );
  }
  const unanswered = all.filter(isLeftOut).length;
  const optional = all.filter(({ questionId }) => leftOut.has(questionId));
  return (
    <Section
      heading="回答"
      className="gap-2!"
      action={
        !areAllOpen && (
          <button type="button" className={STANDALONE_LINK_CLASS} onClick={() => setAreAllOpen(true)}>
            すべて開く
          </button>
        )
      }
    >
      <div className="divide-y divide-line">
        {screens.map(({ title, questions }) => {
          const shown = questions.filter(({ questionId }) => !leftOut.has(questionId));
          if (shown.length === 0) return null;
          const heading = title ?? shown[0]?.label ?? "";
          const summary = (
            <>
              <h3 className="text-std-16B-170">{heading}</h3>
              <Excerpt questions={shown} answers={draft.answers} />
            </>
          );
          return renderGroup(questions[0]?.questionId ?? heading, summary, shown);
        })}
        {optional.length > 0 &&
          renderGroup("unanswered", <h3 className="text-std-16B-170">{`未回答 ${unanswered}件（任意）`}</h3>, optional)}
      </div>
    </Section>
  );
}
