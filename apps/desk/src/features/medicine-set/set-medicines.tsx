import { amountFor } from "@madoguchi/contract/chart/visit-charge";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { MedicineSet } from "@madoguchi/contract/medicine-set/medicine-set";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Trash2 } from "lucide";
import { CompactInput, CompactNumber, CompactSelect } from "../../entities/compact-field/compact-field.tsx";

type Chosen = MedicineSet["medicines"][number];

type SetMedicinesProps = {
  id: string;
  error: string | undefined;
  chosen: readonly Chosen[];
  medicines: readonly ClinicMedicine[];
  onChange: (chosen: Chosen[]) => void;
};

/** The medicines of a set, each with days and amount; the amount follows the days by the clinic's list. */
export function SetMedicines({ id, error, chosen, medicines, onChange }: SetMedicinesProps) {
  const offered = medicines.filter(
    ({ medicineId, isRetired }) => !isRetired && !chosen.some((each) => each.medicineId === medicineId),
  );
  const put = (index: number, part: Partial<Chosen>) =>
    onChange(chosen.map((each, at) => (at === index ? { ...each, ...part } : each)));

  function add(medicineId: string): void {
    const medicine = offered.find((each) => each.medicineId === medicineId);
    if (!medicine) return;
    onChange([...chosen, { medicineId, days: medicine.days, quantity: amountFor(medicine, medicine.days) }]);
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-dns-14B-130 text-text-secondary">お薬</legend>
      {chosen.length > 0 && (
        <div
          aria-hidden
          className="grid grid-cols-[minmax(0,1fr)_5rem_6rem_2.75rem] gap-2 text-dns-14N-130 text-text-secondary"
        >
          <span className="col-start-2">日数</span>
          <span>全量</span>
        </div>
      )}
      {chosen.map(({ medicineId, days, quantity }, index) => {
        const medicine = medicines.find((each) => each.medicineId === medicineId);
        const name = medicine?.name ?? medicineId;
        return (
          <div key={medicineId} className="grid grid-cols-[minmax(0,1fr)_5rem_6rem_2.75rem] items-end gap-2">
            <p className="col-span-4 wrap-anywhere font-700 sm:col-span-1 sm:self-center">{name}</p>
            <CompactNumber
              id={`${id}-${index}-days`}
              label={`${name}の日数`}
              hidesLabel
              value={days}
              onNumber={(typed) => {
                const whole = Math.max(0, Math.min(366, Math.trunc(typed)));
                put(index, { days: whole, ...(medicine && { quantity: amountFor(medicine, whole) }) });
              }}
            />
            <CompactInput
              id={`${id}-${index}-quantity`}
              label={`${name}の全量`}
              hidesLabel
              maxLength={50}
              value={quantity}
              onChange={({ target }) => put(index, { quantity: target.value })}
            />
            <button
              type="button"
              aria-label={`${name}をセットから外す`}
              onClick={() => onChange(chosen.filter((_, at) => at !== index))}
              className="grid size-11 place-items-center rounded-control hover:bg-tint-strong"
            >
              <Icon shape={Trash2} className="size-5" />
            </button>
          </div>
        );
      })}
      <CompactSelect
        id={id}
        label="お薬を加える"
        value=""
        options={[
          { value: "", label: "選んでください" },
          ...offered.map(({ medicineId, name }) => ({ value: medicineId, label: name })),
        ]}
        onChange={({ target }) => add(target.value)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
