import { RadioGroup } from "@madoguchi/ui/fields/radio-group";

export type FirstTreatmentChoiceProps = { isFirstTreatment: boolean; onChoose: (isFirstTreatment: boolean) => void };

/** 初診 or 再診. The patient says what they mean; the server proposes and the clinic may correct it. */
export function FirstTreatmentChoice({ isFirstTreatment, onChoose }: FirstTreatmentChoiceProps) {
  return (
    <RadioGroup
      name="isFirstTreatment"
      label="初診・再診"
      required
      options={[
        { value: "true", label: "はじめての診察（初診）" },
        { value: "false", label: "前回の続き（再診）" },
      ]}
      value={String(isFirstTreatment)}
      onChange={(event) => onChoose(event.currentTarget.value === "true")}
    />
  );
}
