import { Icon } from "@madoguchi/ui/icons/icon";
import { ChevronDown } from "lucide";
import { useDoctorNames } from "../doctor/use-doctor-names.ts";

type DoctorChoiceProps = {
  doctors: readonly string[];
  chosen: string | undefined;
  onChoose: (doctor: string | undefined) => void;
};

/** The doctor of the visit in one line: a list if there is a choice or a preference, otherwise only their name. */
export function DoctorChoice({ doctors, chosen, onChoose }: DoctorChoiceProps) {
  const nameOf = useDoctorNames();
  const names = chosen === undefined || doctors.includes(chosen) ? doctors : [...doctors, chosen];
  if (names.length < 2 && (chosen === undefined || doctors.includes(chosen))) {
    return names[0] === undefined ? null : <p className="text-text-secondary">担当医：{nameOf(names[0])}</p>;
  }
  return (
    <div className="relative max-w-full">
      <select
        aria-label="担当医"
        value={chosen ?? ""}
        onChange={(event) => onChoose(event.currentTarget.value || undefined)}
        className="min-h-11 max-w-full appearance-none truncate rounded-control border border-edge bg-card py-1 pr-9 pl-3 hover:border-text forced-colors:appearance-auto"
      >
        <option value="">担当医：指定しない</option>
        {names.map((name) => (
          <option key={name} value={name}>
            担当医：{nameOf(name)}
          </option>
        ))}
      </select>
      <Icon
        shape={ChevronDown}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 forced-colors:hidden"
      />
    </div>
  );
}
