import type { MedicineOffer } from "@madoguchi/contract/medicine-application/medicine-application";
import { formatYen } from "@madoguchi/contract/payment/money";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { describeSupply } from "../../entities/medicine/describe-supplies.ts";
import { MedicineWarnings } from "../../entities/medicine/medicine-warnings.tsx";

type OfferedMedicine = MedicineOffer["medicines"][number];

/** Up to this number the amounts are buttons, above it a list. */
const MOST_BUTTONS = 3;

const PRICE_LATER = "価格は、医師の確認後に確定します";

function describePrice(price: number | null, supplies: number): string {
  return price === null ? PRICE_LATER : formatYen(price * supplies);
}

export function choiceFieldId(medicineId: string): string {
  return `supplies-${medicineId}`;
}

function amountsOf({ days, suppliesLeft }: OfferedMedicine) {
  return Array.from({ length: suppliesLeft }, (_, index) => {
    const supplies = index + 1;
    return { supplies, label: `${supplies}回分（${days * supplies}日分）` };
  });
}

type MedicineChoiceProps = {
  medicine: OfferedMedicine;
  /** 0 for none. */
  value: number;
  onChange: (supplies: number) => void;
  error?: string | undefined;
};

/** The amount of one medicine: none, or as many supplies as the doctor's plan has left. */
export function MedicineChoice({ medicine, value, onChange, error }: MedicineChoiceProps) {
  const { medicineId, name, usage, price, suppliesLeft } = medicine;
  const id = choiceFieldId(medicineId);
  const amounts = amountsOf(medicine);
  const texts = { label: name, support: `1回分は${describeSupply(medicine)}です。${usage}`, error };
  return (
    <div className="flex flex-col gap-3 py-6 first:pt-0 last:pb-0">
      {suppliesLeft === 0 && (
        <>
          <p className="break-phrase text-std-16B-170">{name}</p>
          <p className="text-text-secondary">追加できる分は、すべて申請済みです。</p>
        </>
      )}
      {suppliesLeft > 0 && suppliesLeft <= MOST_BUTTONS && (
        <RadioGroup
          {...texts}
          id={id}
          name={id}
          value={String(value)}
          options={[
            { value: "0", label: "追加しない" },
            ...amounts.map(({ supplies, label }) => ({
              value: String(supplies),
              label,
              description: describePrice(price, supplies),
            })),
          ]}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      )}
      {suppliesLeft > MOST_BUTTONS && (
        <SelectField
          {...texts}
          id={id}
          emptyLabel="追加しない"
          value={value === 0 ? "" : String(value)}
          options={amounts.map(({ supplies, label }) => ({
            value: String(supplies),
            label: price === null ? label : `${label} ${formatYen(price * supplies)}`,
          }))}
          aside={price === null ? <p className="text-text-secondary">{PRICE_LATER}</p> : undefined}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      )}
      <MedicineWarnings medicine={medicine} />
    </div>
  );
}
