import { BODY_PARTS, type BodyPart } from "@madoguchi/contract/questionnaire/question";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import type { Option } from "./edited-rows.ts";
import { without } from "./field-props.ts";
import { BODY_PART_LABELS } from "./question-texts.ts";

type BodyPartsFieldProps = { option: Option; id: string; onChange: (option: Option) => void };

/** The place of an option on the drawing of the body; patients see the drawing if any option has a part. */
export function BodyPartsField({ option, id, onChange }: BodyPartsFieldProps) {
  const chosen = option.bodyParts ?? [];

  function toggle(part: BodyPart): void {
    const next = BODY_PARTS.filter((each) => (each === part) !== chosen.includes(each));
    const plain = without(option, "bodyParts");
    onChange(next.length === 0 ? plain : { ...plain, bodyParts: next });
  }
  return (
    <details className="sm:col-span-2">
      <summary className="min-h-8 cursor-pointer text-dns-14B-130 text-text-secondary pointer-coarse:py-3.5">
        体の図での場所
        {chosen.length > 0 && `：${chosen.map((part) => BODY_PART_LABELS[part]).join("、")}`}
      </summary>
      <div className="grid grid-cols-2 gap-x-3 pt-1 sm:grid-cols-4">
        {BODY_PARTS.map((part) => (
          <Checkbox
            key={part}
            id={`${id}-${part}`}
            label={BODY_PART_LABELS[part]}
            checked={chosen.includes(part)}
            onChange={() => toggle(part)}
          />
        ))}
      </div>
    </details>
  );
}
