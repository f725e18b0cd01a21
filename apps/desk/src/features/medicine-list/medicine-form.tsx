import type { Versioned } from "@madoguchi/contract/http/item-version";
import { type ClinicMedicine, clinicMedicineRequestSchema } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { ListedMedicine } from "@madoguchi/contract/medicine-list/listed-medicine";
import { storeMedicineCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { useState } from "react";
import type { z } from "zod";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput, CompactNumber, CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { ListedSearch } from "./listed-search.tsx";

/** The form has every field. */
const editedMedicineSchema = clinicMedicineRequestSchema.required();
type EditedMedicine = z.output<typeof editedMedicineSchema>;

const NEW: EditedMedicine = {
  name: "",
  ingredient: "",
  drugClass: "",
  cautions: "",
  unit: "錠",
  unitsPerDay: 3,
  gramsPerUnit: 0,
  usage: "",
  sideEffects: "",
  // Unknown until it is typed: 0 is a valid price.
  unitPrice: Number.NaN,
  days: 7,
  additionalSupplies: 0,
  isUnapproved: false,
  isControlled: false,
  isHighRisk: false,
  isRetired: false,
};

const NUMBERS = [
  { name: "unitsPerDay", label: "1日の量（単位の数）" },
  { name: "days", label: "いつもの日数" },
  { name: "unitPrice", label: "1単位の価格（円・税込）" },
  { name: "additionalSupplies", label: "追加申請（回）" },
] as const;

const KINDS = [
  { name: "isControlled", label: "麻薬・向精神薬（初診では処方できません）" },
  { name: "isHighRisk", label: "ハイリスク薬（基礎疾患の情報がないと、初診では処方できません）" },
  { name: "isUnapproved", label: "未承認薬（患者さまに説明が必要です）" },
  { name: "isRetired", label: "使用終了（処方の候補に出しません）" },
] as const;

const MESSAGES = {
  name: "名前を1〜100文字でご入力ください。",
  ingredient: "有効成分を100文字以内でご入力ください。",
  drugClass: "薬効を100文字以内でご入力ください。",
  cautions: "注意することを500文字以内でご入力ください。",
  unit: "単位を1〜10文字でご入力ください。",
  unitsPerDay: "1日の量を0.1〜100でご入力ください。",
  gramsPerUnit: "重さを0〜30,000gでご入力ください。",
  usage: "使い方を1〜500文字でご入力ください。",
  sideEffects: "副作用を500文字以内でご入力ください。",
  unitPrice: "価格を0〜1,000,000円の整数でご入力ください。",
  days: "日数を1〜366でご入力ください。",
  additionalSupplies: "回数を0〜12でご入力ください。",
};

/** Prefills a new medicine from the price list; the price is rounded up to a yen and can be changed. */
function beginFrom({ name, ingredient, unit, price }: ListedMedicine): Partial<EditedMedicine> {
  return {
    name: name.slice(0, 100),
    ingredient: ingredient.slice(0, 100),
    ...(unit !== "" && { unit }),
    unitPrice: Math.min(Math.ceil(price), 1_000_000),
  };
}

type MedicineFormProps = {
  medicine: Versioned<ClinicMedicine> | undefined;
  onStored: () => unknown;
  onClose: () => void;
};

/** A form to add, change or retire a drug. */
export function MedicineForm({ medicine, onStored, onClose }: MedicineFormProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [medicineId] = useState(medicine?.medicineId ?? crypto.randomUUID());
  const {
    medicineId: _,
    version: __,
    ingredient = "",
    drugClass = "",
    cautions = "",
    gramsPerUnit = 0,
    ...known
  } = medicine ?? { ...NEW, medicineId, version: undefined };
  const form = useDeskForm<EditedMedicine>({
    initial: { ...NEW, ...known, ingredient, drugClass, cautions, gramsPerUnit },
    schema: editedMedicineSchema,
    messages: MESSAGES,
    submit: async (body) => {
      await api.send(storeMedicineCall, { params: { clinicId, medicineId }, body, ...ifMatch(medicine) });
      showToast("success", "お薬を登録しました");
      onClose();
      await onStored();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={medicine ? "お薬を変更する" : "お薬を加える"}
      submitLabel="登録する"
      onReadAgain={() => {
        onClose();
        void onStored();
      }}
      onClose={onClose}
    >
      {!medicine && <ListedSearch onPick={(listed) => form.change(beginFrom(listed))} />}
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <CompactInput {...form.text("name")} label="名前" />
        <CompactInput {...form.text("unit")} label="単位" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <CompactInput {...form.text("ingredient")} label="有効成分" />
        <CompactInput {...form.text("drugClass")} label="薬効（例：抗ヒスタミン薬）" />
      </div>
      <CompactText {...form.text("cautions")} label="禁忌・注意すること（患者さまには表示しません）" rows={2} />
      <CompactText {...form.text("usage")} label="使い方" rows={2} />
      <CompactText {...form.text("sideEffects")} label="副作用" rows={2} />
      <div className="grid gap-3 sm:grid-cols-2">
        {NUMBERS.map(({ name, label }) => (
          <CompactNumber key={name} {...form.number(name)} label={label} showsZero />
        ))}
        <CompactNumber {...form.number("gramsPerUnit")} label="1単位の重さ（g。包装を含む。送料の加算に使います）" />
      </div>
      <div>
        {KINDS.map(({ name, label }) => (
          <Checkbox key={name} {...form.tick(name)} label={label} />
        ))}
      </div>
    </DeskFormDialog>
  );
}
