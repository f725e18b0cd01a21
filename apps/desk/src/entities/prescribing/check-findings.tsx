import type { Finding } from "@madoguchi/contract/prescribing/finding";
import type { CheckAnswer } from "@madoguchi/contract/prescribing/prescribing-facts";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Info, OctagonX } from "lucide";
import { CompactInput } from "../compact-field/compact-field.tsx";

/** Returns the answers with the answer to one rule replaced; `undefined` removes it. */
function putAnswer(answers: readonly CheckAnswer[], rule: string, reason: string | undefined): CheckAnswer[] {
  const others = answers.filter((answer) => answer.rule !== rule);
  return reason === undefined ? others : [...others, { rule, reason }];
}

type CheckFindingsProps = {
  medicineName: string;
  /** The findings about this medicine. */
  findings: readonly Finding[];
  answers: readonly CheckAnswer[];
  idOf: (rule: string) => string;
  errorOf: (fieldId: string) => string | undefined;
  onAnswer: (answers: CheckAnswer[]) => void;
};

/** The findings about one medicine with advice and source: a stop requires a typed reason, a caution a confirmation. */
export function CheckFindings({ medicineName, findings, answers, idOf, errorOf, onAnswer }: CheckFindingsProps) {
  return findings.map(({ rule, severity, message, met, toDo, source }) => {
    const id = idOf(rule);
    const answer = answers.find((each) => each.rule === rule);
    const isStop = severity === "stop";
    // The finding is above: the field's error names only the missing input.
    const error = errorOf(id) && (isStop ? "処方する理由をご入力ください。" : "確認したら、選んでください。");
    return (
      <div
        key={rule}
        className={`flex flex-col gap-1.5 rounded-control border-2 bg-card p-3 ${isStop ? "border-error" : "border-warning-ink"}`}
      >
        <div role={isStop ? "alert" : "status"} className="flex items-start gap-1.5">
          <Icon
            shape={isStop ? OctagonX : Info}
            className={`mt-[0.3em] size-[1.1em] shrink-0 ${isStop ? "text-error" : "text-warning-ink"}`}
          />
          <p className="min-w-0 wrap-anywhere">
            <b className={isStop ? "text-error" : "text-warning-ink"}>
              {isStop ? "処方不可（理由が必要）：" : "注意："}
              {message}
            </b>
            {met !== "" && `（${met}）`}
            {toDo}
            <span className="block text-dns-14N-130 text-text-secondary">出典：{source}</span>
          </p>
        </div>
        {isStop ? (
          <CompactInput
            id={id}
            label={`${medicineName}を処方する理由（必須・患者さまには表示されません）`}
            maxLength={500}
            value={answer?.reason ?? ""}
            error={error}
            onChange={({ target }) => onAnswer(putAnswer(answers, rule, target.value))}
          />
        ) : (
          <Checkbox
            id={id}
            label={`確認しました（${medicineName}）`}
            checked={answer !== undefined}
            error={error}
            onChange={({ target }) => onAnswer(putAnswer(answers, rule, target.checked ? "" : undefined))}
          />
        )}
      </div>
    );
  });
}
