import type { MediaDevice } from "@madoguchi/call/listed-devices";
import { SelectField } from "@madoguchi/ui/fields/select-field";

type DeviceChoiceProps = {
  label: string;
  devices: readonly MediaDevice[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
};

/** The choice of a camera, microphone or speaker; nothing if there is only one. */
export function DeviceChoice({ label, devices, chosenId, onChoose }: DeviceChoiceProps) {
  if (devices.length < 2) return null;
  return (
    <SelectField
      label={label}
      value={chosenId ?? ""}
      options={devices.map(({ id, label: name }, index) => ({ value: id, label: name || `${label} ${index + 1}` }))}
      onChange={({ currentTarget }) => currentTarget.value !== "" && onChoose(currentTarget.value)}
    />
  );
}
