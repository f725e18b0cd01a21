import type { Question } from "@madoguchi/contract/questionnaire/question";
import { isScale } from "@madoguchi/questionnaire/scale-question";
import { FieldPair } from "@madoguchi/ui/fields/field-pair";
import type { ReactNode } from "react";

/** Whether two of these fit side by side: 身長 and 体重, the two values of a blood pressure. */
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

/** The questions of a screen: narrow ones side by side, follow-up questions indented below their answer. */
export function QuestionRows({ questions, render }: QuestionRowsProps) {
  const asked = new Set(questions.map(({ questionId }) => questionId));
  return pairUp(questions).map((row) => {
    const [first, second] = row;
    const isFollowUp = first?.askedWhen !== undefined && asked.has(first.askedWhen.questionId);
    return (
      <div key={first?.questionId} className={isFollowUp && !second ? "border-key border-l-4 pl-4 md:pl-6" : ""}>
        {second ? (
          <FieldPair>
            {row.map((question) => (
              // Aligns the fields even if a label takes two lines.
              <div key={question.questionId} className="flex min-w-0 flex-col justify-end">
                {render(question)}
              </div>
            ))}
          </FieldPair>
        ) : (
          first && render(first)
        )}
      </div>
    );
  });
}
