import type { Question } from "@madoguchi/contract/questionnaire/question";
import { isScale } from "@madoguchi/questionnaire/scale-question";
import type { ReactNode } from "react";

/** Two of these stand side by side: 身長 and 体重, the two values of a blood pressure. */
function isNarrow(question: Question): boolean {
  return question.type === "number" && !isScale(question) && question.label.length <= 12;
}

function pairUp(questions: readonly Question[]): Question[][] {
  const rows: Question[][] = [];
  for (const question of questions) {
    const row = rows.at(-1);
    if (row?.length === 1 && [...row, question].every(isNarrow)) row.push(question);
    else rows.push([question]);
  }
  return rows;
}

type QuestionRowsProps = { questions: readonly Question[]; render: (question: Question) => ReactNode };

/** The questions of a screen: narrow ones side by side, follow-up questions indented below the answer that asks them. */
export function QuestionRows({ questions, render }: QuestionRowsProps) {
  const asked = new Set(questions.map(({ questionId }) => questionId));
  return pairUp(questions).map((row) => {
    const [first, second] = row;
    const isFollowUp = first?.askedWhen !== undefined && asked.has(first.askedWhen.questionId);
    const layout = second
      ? "grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,calc(50%-0.5rem))),1fr))] items-end gap-4"
      : isFollowUp
        ? "border-key border-l-4 pl-4 md:pl-6"
        : "";
    return (
      <div key={first?.questionId} className={layout}>
        {row.map((question) => (
          <div key={question.questionId} className="min-w-0">
            {render(question)}
          </div>
        ))}
      </div>
    );
  });
}
