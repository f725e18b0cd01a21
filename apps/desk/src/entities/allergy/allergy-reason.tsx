import type { AllergyConflict } from "@madoguchi/contract/allergy/allergy-stops";
import { Icon } from "@madoguchi/ui/icons/icon";
import { TriangleAlert } from "lucide";
import { CompactInput } from "../compact-field/compact-field.tsx";

type AllergyReasonProps = {
  id: string;
  medicineName: string;
  /** `undefined` if only the server found a conflict, in answers that arrived after the page was opened. */
  conflict: AllergyConflict | undefined;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/**
 * Warns that a medicine conflicts with an allergy, in the patient's words, and asks why it is prescribed all the same.
 */
export function AllergyReason({ id, medicineName, conflict, value, error, onChange }: AllergyReasonProps) {
  return (
    <div className="flex flex-col gap-2 rounded-control border-2 border-error bg-card p-3">
      {conflict && (
        <p role="alert" className="flex items-start gap-1.5 font-700 text-error">
          <Icon shape={TriangleAlert} className="mt-[0.3em] size-[1.1em] shrink-0" />
          <span className="wrap-anywhere">
            {conflict.message}患者さまの回答：「{conflict.answer}」
          </span>
        </p>
      )}
      <CompactInput
        id={id}
        label={`${medicineName}を処方する理由（必須・患者さまには表示されません）`}
        maxLength={500}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
