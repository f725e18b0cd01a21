import { CompactInput, CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { useDoctorNames } from "./spot-requests.ts";

type DoctorFieldProps = { id: string; error: string | undefined; value: string; onChange: (name: string) => void };

/** The doctor of a spot: a choice of the known names, or a text field if none is known. */
export function DoctorField({ id, error, value, onChange }: DoctorFieldProps) {
  const known = useDoctorNames();
  const names = value === "" || known.includes(value) ? known : [...known, value];
  if (known.length === 0) {
    return (
      <CompactInput
        id={id}
        label="医師"
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <CompactSelect
      id={id}
      label="医師"
      error={error}
      value={value}
      options={[{ value: "", label: "選択してください" }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
