import { randomUUID } from "node:crypto";
import type { ListImportKind } from "@madoguchi/contract/data-import/data-import";
import type { ClinicMedicineRow } from "@madoguchi/contract/exchange/clinic-medicines";
import type { DiagnosisNameRow } from "@madoguchi/contract/exchange/diagnosis-names";
import type { PriceListRow } from "@madoguchi/contract/exchange/price-list";
import { normaliseForm } from "@madoguchi/contract/japanese-input/normalise";
import { listDiagnosisNames } from "../../records/diagnosis/diagnosis-name.store.ts";
import { listClinicMedicines } from "../../records/medicine-list/clinic-medicine.store.ts";
import { listListedMedicines } from "../../records/medicine-list/listed-medicine.store.ts";
import {
  findUsedMedicines,
  removeDiagnoses,
  removeListed,
  removeMedicines,
  storeDiagnoses,
  storeListed,
  storeMedicines,
} from "./clinic-list.store.ts";
import type { ClinicList } from "./clinic-list.ts";
import { mergeMedicine } from "./merge-medicine.ts";

/** A name in one width, without spaces. */
function folded(name: unknown): string {
  return normaliseForm(String(name), "NFKC").replaceAll(/\s/gu, "").toLowerCase();
}

async function noneUsed(): Promise<ReadonlySet<string>> {
  return new Set();
}

const diagnoses: ClinicList<DiagnosisNameRow> = {
  column: "diagnosisName",
  keyOfRow: ({ diagnosisName }) => diagnosisName,
  keyOfEntry: ({ values }) => String(values["name"]),
  nameOf: ({ name }) => String(name),
  fields: { code: "ICD-10", kana: "病名カナ" },
  read: async (database, clinicId) =>
    (await listDiagnosisNames(database, clinicId)).map(({ diagnosisNameId: id, ...values }) => ({ id, values })),
  newId: () => randomUUID(),
  merge: ({ icdCode, diagnosisName, diagnosisKana }, before) => ({
    code: icdCode,
    name: diagnosisName,
    kana: diagnosisKana === "" ? String(before?.["kana"] ?? "") : diagnosisKana,
  }),
  store: storeDiagnoses,
  remove: removeDiagnoses,
  findUsed: noneUsed,
};

/** The unit at the end of a standard: 「5mg1錠」 is priced for 「錠」, 「10%1g」 for 「g」. */
function unitOf(standard: string): string {
  const [, unit = ""] = /[\d.]([^\d.\s]{1,10})$/.exec(normaliseForm(standard, "NFKC")) ?? [];
  return unit;
}

const priceList: ClinicList<PriceListRow> = {
  column: "listedCode",
  keyOfRow: ({ listedCode }) => listedCode,
  keyOfEntry: ({ id }) => id,
  nameOf: ({ name }) => String(name),
  fields: {
    name: "品名",
    price: "薬価",
    ingredient: "成分名",
    standard: "規格",
    maker: "メーカー名",
    category: "区分",
  },
  read: async (database, clinicId) =>
    (await listListedMedicines(database, clinicId)).map(({ code: id, ...values }) => ({ id, values })),
  newId: ({ listedCode }) => listedCode,
  merge: ({ listedName: name, listedIngredient: ingredient, standard, maker, category, listedPrice }) => ({
    ...{ name, ingredient, standard, unit: unitOf(standard), maker, category },
    // The column is required: a row without a price is refused before.
    price: listedPrice ?? 0,
  }),
  store: storeListed,
  remove: removeListed,
  findUsed: noneUsed,
};

const medicines: ClinicList<ClinicMedicineRow> = {
  column: "medicineName",
  keyOfRow: ({ medicineName }) => folded(medicineName),
  keyOfEntry: ({ values }) => folded(values["name"]),
  nameOf: ({ name }) => String(name),
  fields: {
    ...{ unitPrice: "単価", unit: "単位", unitsPerDay: "1日の数", usage: "用法", days: "日数" },
    ...{ additionalSupplies: "追加できる回数", ingredient: "有効成分", drugClass: "薬効", cautions: "禁忌と注意" },
    ...{
      sideEffects: "副作用の説明",
      gramsPerUnit: "1単位の重さ",
      isUnapproved: "未承認薬",
      isControlled: "麻薬・向精神薬",
    },
    ...{ isHighRisk: "ハイリスク薬", isRetired: "使用を終えた" },
  },
  read: async (database, clinicId) =>
    (await listClinicMedicines(database, clinicId)).map(({ medicineId: id, ...values }) => ({ id, values })),
  newId: () => randomUUID(),
  merge: mergeMedicine,
  store: storeMedicines,
  remove: removeMedicines,
  findUsed: findUsedMedicines,
};

/** The lists that a clinic can import. */
export const CLINIC_LISTS = { diagnoses, medicines, priceList } as const satisfies Record<
  ListImportKind,
  ClinicList<never>
>;
