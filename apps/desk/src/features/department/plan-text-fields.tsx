import type { PlanTexts } from "@madoguchi/contract/department/department";
import { PHRASE_USE_LABELS } from "@madoguchi/contract/phrase/phrase-use-labels";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";

const TEXTS = ["explanation", "plan", "nextVisitAdvice", "emergencyAdvice"] as const;

type PlanTextFieldsProps = {
  /** The id of the first field, to which an error links. */
  id: string;
  error: string | undefined;
  texts: PlanTexts;
  onTexts: (texts: PlanTexts) => void;
};

/** The texts with which the plan of a new visit of the department begins. */
export function PlanTextFields({ id, error, texts, onTexts }: PlanTextFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-dns-14B-130 text-text-secondary">
        診察の計画にはじめから入れておく文（医師が診察ごとに直します）
      </legend>
      {TEXTS.map((name, place) => (
        <CompactText
          key={name}
          id={place === 0 ? id : `${id}-${name}`}
          error={place === 0 ? error : undefined}
          label={PHRASE_USE_LABELS[name]}
          rows={2}
          maxLength={2000}
          value={texts[name]}
          onChange={({ target }) => onTexts({ ...texts, [name]: target.value })}
        />
      ))}
    </fieldset>
  );
}
