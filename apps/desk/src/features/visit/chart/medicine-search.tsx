import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { MedicineSet } from "@madoguchi/contract/medicine-set/medicine-set";
import { useState } from "react";
import { Combobox, type Offered } from "../../../entities/combobox/combobox.tsx";
import { findMedicines, findSets } from "./find-medicines.ts";

type MedicineSearchProps = {
  medicines: readonly ClinicMedicine[];
  chosen: readonly string[];
  isFirstTreatment: boolean;
  onPick: (medicine: ClinicMedicine) => void;
  sets: readonly MedicineSet[];
  onPickSet: (set: MedicineSet) => void;
};

function describeKind({ isControlled, isHighRisk, isUnapproved }: ClinicMedicine, isFirstTreatment: boolean): string {
  const kinds = [
    isControlled && (isFirstTreatment ? "麻薬・向精神薬：初診では処方できません" : "麻薬・向精神薬"),
    isHighRisk && "ハイリスク薬",
    isUnapproved && "未承認薬",
  ];
  return kinds.filter(Boolean).join("・");
}

/** The most options of the list. */
const MOST_OFFERED = 8;

/** 「お薬を探す」: searches the clinic's list and its sets. */
export function MedicineSearch(props: MedicineSearchProps) {
  const { medicines, chosen, isFirstTreatment, onPick, sets, onPickSet } = props;
  const [typed, setTyped] = useState("");
  const found = findMedicines(medicines, typed);
  const isChosen = ({ medicineId }: ClinicMedicine) => chosen.includes(medicineId);
  const prescribed = found.filter(isChosen).map(({ name }) => name);
  const all: Offered[] = [
    ...findSets(sets, typed).map((set) => ({
      ...{ id: set.setId, name: set.name, kind: "セット" },
      about: `お薬${set.medicines.length}件`,
      onPick: () => onPickSet(set),
    })),
    ...found
      .filter((medicine) => !isChosen(medicine))
      .map((medicine) => ({
        ...{ id: medicine.medicineId, name: medicine.name, kind: describeKind(medicine, isFirstTreatment) },
        about: `${medicine.usage}　${medicine.days}日分`,
        onPick: () => onPick(medicine),
      })),
  ];
  const offered = all.slice(0, MOST_OFFERED);
  return (
    <Combobox
      label="お薬を探して加える"
      listLabel="院内の採用薬とセット"
      focusKey="/"
      typed={typed}
      onType={setTyped}
      offered={offered}
      beyond={all.length - offered.length}
      nothing={
        prescribed.length > 0
          ? `${prescribed.join("、")}は、すでに処方に入っています。`
          : "この名前の採用薬はありません。設定の「お薬」で加えられます。"
      }
    />
  );
}
