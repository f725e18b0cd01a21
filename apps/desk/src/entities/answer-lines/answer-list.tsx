import type { AnswerLine } from "@madoguchi/contract/questionnaire/clinics-submission";
import { Icon } from "@madoguchi/ui/icons/icon";
import { TriangleAlert } from "lucide";

function AnswerRow({ line }: { line: AnswerLine }) {
  const isAlarm = line.alarms.length > 0;
  const isOpen = line.answer === "未回答";
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 border-line border-b py-1.5 last:border-b-0">
      <dt className="text-text-secondary">{line.label}</dt>
      <dd className={`whitespace-pre-wrap wrap-anywhere ${isAlarm ? "font-700 text-warning-ink" : ""}`}>
        {isAlarm && <Icon shape={TriangleAlert} aria-label="要確認" className="mr-1 inline size-[1.1em]" />}
        <span className={isOpen ? "text-text-secondary" : ""}>{line.answer}</span>
      </dd>
    </div>
  );
}

/** Questions and answers in the given order; alarming ones are marked. */
export function AnswerList({ id, lines }: { id?: string; lines: readonly AnswerLine[] }) {
  return (
    <dl id={id}>
      {lines.map((line) => (
        <AnswerRow key={line.questionId} line={line} />
      ))}
    </dl>
  );
}
