import type { ClinicMedicine } from "@madoguchi/contract/operation/clinic-medicine";
import type { MedicineSet } from "@madoguchi/contract/prescribing/medicine-set";
import { isComposing } from "@madoguchi/ui/fields/text-input";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { findMedicines, findSets } from "./find-medicines.ts";
import { useSlashKey } from "./use-slash-key.ts";

type MedicineSearchProps = {
  medicines: readonly ClinicMedicine[];
  chosen: readonly string[];
  isFirstTreatment: boolean;
  onPick: (medicine: ClinicMedicine) => void;
  sets: readonly MedicineSet[];
  onPickSet: (set: MedicineSet) => void;
};

type Offered = { id: string; name: string; about: string; kind: string; onPick: () => void };

function describeKind({ isControlled, isHighRisk, isUnapproved }: ClinicMedicine, isFirstTreatment: boolean): string {
  const kinds = [
    isControlled && (isFirstTreatment ? "麻薬・向精神薬：初診では処方できません" : "麻薬・向精神薬"),
    isHighRisk && "ハイリスク薬",
    isUnapproved && "未承認薬",
  ];
  return kinds.filter(Boolean).join("・");
}

/** 「お薬を探す」: type, arrow keys, Enter. A combobox as ARIA describes it. */
export function MedicineSearch(props: MedicineSearchProps) {
  const { medicines, chosen, isFirstTreatment, onPick, sets, onPickSet } = props;
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const id = useId();
  const offered: Offered[] = [
    ...findSets(sets, typed).map((set) => ({
      ...{ id: set.setId, name: set.name, kind: "セット" },
      about: `お薬${set.medicines.length}件`,
      onPick: () => onPickSet(set),
    })),
    ...findMedicines(medicines, typed)
      .filter(({ medicineId }) => !chosen.includes(medicineId))
      .map((medicine) => ({
        ...{ id: medicine.medicineId, name: medicine.name, kind: describeKind(medicine, isFirstTreatment) },
        about: `${medicine.usage}　${medicine.days}日分`,
        onPick: () => onPick(medicine),
      })),
  ].slice(0, 8);
  const current = offered[Math.min(at, offered.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  const found = offered.length;

  // A list below the window's edge is brought into sight.
  useEffect(() => {
    if (isOpen && found > 0) void list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, found]);

  const optionId = (each: Offered) => `${id}-${each.id}`;
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(() => input.current?.focus());

  function pick(each: Offered) {
    each.onPick();
    setTyped("");
    setAt(0);
    setIsOpen(false);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt(isOpen && offered.length > 0 ? (at + step + offered.length) % offered.length : 0);
      setIsOpen(true);
    }
    if (event.key === "Enter" && isOpen && current) {
      event.preventDefault();
      pick(current);
    }
    if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
    }
  }

  return (
    <div className="relative flex flex-col gap-1">
      <label htmlFor={`${id}-input`} className="text-dns-14B-130 text-text-secondary">
        お薬を探して加える
      </label>
      <input
        ref={input}
        id={`${id}-input`}
        type="text"
        aria-keyshortcuts="/"
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && current ? optionId(current) : undefined}
        aria-autocomplete="list"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
        className="desk-input"
      />
      <p role="status" className="sr-only">
        {isOpen ? `${offered.length}件あります` : ""}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="院内の採用薬とセット"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-card bg-card p-2 shadow-4 forced-colors:border"
      >
        {offered.map((each) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox belong to its input.
          <div
            key={each.id}
            id={optionId(each)}
            role="option"
            tabIndex={-1}
            aria-selected={each === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(each)}
            className="flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1.5 hover:bg-tint aria-selected:bg-tint-strong"
          >
            <span className="font-700">{each.name}</span>
            <span className="text-dns-14N-130 text-text-secondary">{each.about}</span>
            {each.kind !== "" && <span className="text-dns-14B-130 text-warning-ink">{each.kind}</span>}
          </div>
        ))}
        {offered.length === 0 && (
          <p className="px-3 py-2">この名前の採用薬はありません。設定の「お薬」で加えられます。</p>
        )}
      </div>
    </div>
  );
}
