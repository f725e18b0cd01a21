import { type StatedAllergy, saysNone } from "@madoguchi/contract/allergy/stated-allergy";
import type { AnswerLine } from "@madoguchi/contract/operation/clinics-submission";
import { Icon } from "@madoguchi/ui/icons/icon";
import { TriangleAlert } from "lucide";

/** The patient's allergies in one line. */
function describeAllergies(allergies: readonly StatedAllergy[]): string {
  return allergies.length === 0 ? "回答がありません" : allergies.map(({ answer }) => answer).join("、");
}

type WarningHeadProps = { name: string; allergies: readonly StatedAllergy[]; lines: readonly AnswerLine[] };

/**
 * Allergies and alarming answers of a patient, in a head of at most two lines that stays in sight while the page is
 * scrolled. Allergies come first; the text that is cut off is also among the answers.
 */
export function WarningHead({ name, allergies, lines }: WarningHeadProps) {
  const alarming = lines.filter(({ alarms }) => alarms.length > 0);
  const isNamed = allergies.some(({ answer }) => !saysNone(answer));
  const isWarning = isNamed || alarming.length > 0;
  return (
    <section aria-label="アレルギーと要確認の回答" className="warning-head" data-warns={isWarning ? "" : undefined}>
      <p className="warning-head-lines">
        {isWarning && <Icon shape={TriangleAlert} className="mr-1.5 inline size-[1.1em] align-[-0.15em]" />}
        <b className="mr-3">{name}</b>
        <span className={isNamed ? "font-700" : ""}>{`アレルギー：${describeAllergies(allergies)}`}</span>
        {alarming.map(({ questionId, label, answer }) => (
          <span key={questionId} className="ml-3">{`要確認：${label}（${answer}）`}</span>
        ))}
      </p>
    </section>
  );
}
