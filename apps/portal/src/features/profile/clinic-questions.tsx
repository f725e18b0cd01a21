import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { FormQuestionList } from "../../entities/clinic-form/form-question-list.tsx";
import type { useClinicForm } from "../../entities/clinic-form/use-clinic-form.ts";
import type { FormQuestions } from "../../entities/clinic-form/use-form-answers.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";

const HEADING = "クリニックからの質問";

type ClinicQuestionsProps = {
  form: ReturnType<typeof useClinicForm>;
  questions: FormQuestions;
  isChecked: boolean;
};

/**
 * The clinic's own questions besides the profile. Folded if no answer is required, so that a booking needs no further
 * tap. A form that could not be read is reported, and the server refuses a registration without the required answers.
 */
export function ClinicQuestions({ form, questions, isChecked }: ClinicQuestionsProps) {
  const [isAnswered] = useState(Object.keys(questions.answers).length > 0);
  if (form.hasFailed) {
    return (
      <Section heading={HEADING}>
        <ReadProblem error={form.error} onRetry={form.retry} isRetrying={form.isRetrying}>
          <p>質問に答えずに進み、あとで設定から答えることもできます。</p>
        </ReadProblem>
      </Section>
    );
  }
  if (questions.questions.length === 0) return null;
  const list = <FormQuestionList {...questions} isChecked={isChecked} />;
  if (questions.questions.some(({ isRequired }) => isRequired)) return <Section heading={HEADING}>{list}</Section>;
  return (
    <Section>
      <Disclosure summary={<h2 className="break-phrase text-std-18B-160">{HEADING}（任意）</h2>} isOpen={isAnswered}>
        <div className="flex flex-col gap-6 pt-3">{list}</div>
      </Disclosure>
    </Section>
  );
}
