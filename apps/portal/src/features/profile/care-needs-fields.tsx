import { CARE_NEED_LABELS, CARE_NEEDS_NOTE_MAXIMUM, type CareNeed } from "@madoguchi/contract/profile/care-needs";
import { CheckboxGroup } from "@madoguchi/ui/fields/checkbox-group";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import type { ProfileFormValues } from "./profile-form-values.ts";
import { PROFILE_FIELD_IDS as IDS } from "./use-profile-form.ts";

const NEEDS = Object.keys(CARE_NEED_LABELS) as CareNeed[];
const OPTIONS = NEEDS.map((value) => ({ value, label: CARE_NEED_LABELS[value].label }));

type CareNeedsFieldsProps = {
  control: Control<ProfileFormValues, unknown, unknown>;
  messageOf: (name: "careNeeds" | "careNeedsNote") => string | undefined;
};

/** The patient's needs in communication. Optional; folded while it is empty. */
export function CareNeedsFields({ control, messageOf }: CareNeedsFieldsProps) {
  const needs = useController({ control, name: "careNeeds" }).field;
  const note = useController({ control, name: "careNeedsNote" }).field;
  const [isOpen] = useState(() => needs.value.length > 0 || note.value !== "");

  function toggle(value: string) {
    needs.onChange(NEEDS.filter((need) => (need === value ? !needs.value.includes(need) : needs.value.includes(need))));
  }

  return (
    <Disclosure summary="聞こえ・見え・ことばの配慮" isOpen={isOpen}>
      <div className="flex flex-col gap-4">
        <p className="break-phrase">
          選んだ内容は、診察の前にクリニックへ伝わります。診察室では、声を使わずに文字だけでもやりとりできます。
        </p>
        <CheckboxGroup
          id={IDS.careNeeds}
          name={needs.name}
          label="あてはまるもの"
          options={OPTIONS}
          values={needs.value}
          onToggle={toggle}
          onBlur={needs.onBlur}
          error={messageOf("careNeeds")}
        />
        <TextAreaField
          {...note}
          id={IDS.careNeedsNote}
          label="そのほかのご要望"
          support="例：右の耳が聞こえやすいです。ゆっくり話してください。"
          length={{ typed: note.value.length, most: CARE_NEEDS_NOTE_MAXIMUM }}
          error={messageOf("careNeedsNote")}
        />
      </div>
    </Disclosure>
  );
}
