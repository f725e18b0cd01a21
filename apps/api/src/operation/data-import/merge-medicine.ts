import type { ClinicMedicineRow } from "@madoguchi/contract/exchange/clinic-medicines";
import { clinicMedicineRequestSchema } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { ListValues } from "./clinic-list.ts";

const DEFAULTS = {
  ...{
    ingredient: "",
    drugClass: "",
    cautions: "",
    unit: "",
    unitsPerDay: null,
    usage: "",
    sideEffects: "",
    days: null,
  },
  ...{
    gramsPerUnit: 0,
    additionalSupplies: 0,
    isUnapproved: false,
    isControlled: false,
    isHighRisk: false,
    isRetired: false,
  },
};

/** The fields that a new medicine needs besides name and price, as in the desk's form. */
const NEEDED: Readonly<Record<string, string>> = { unit: "単位", unitsPerDay: "1日の数", usage: "用法", days: "日数" };

/** An empty cell changes nothing. */
function filledCells(values: ListValues): ListValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== null));
}

/** Returns a medicine as a row of the list leaves it. A new one has all fields of the desk's form. */
export function mergeMedicine(
  row: ClinicMedicineRow,
  before: ListValues | undefined,
): ListValues | { problem: string } {
  const values = {
    ...(before ?? DEFAULTS),
    ...filledCells({
      ...{ unitPrice: row.unitPrice, ingredient: row.ingredient, drugClass: row.drugClass, cautions: row.cautions },
      ...{ unit: row.unit, unitsPerDay: row.unitsPerDay, usage: row.medicineUsage, sideEffects: row.sideEffects },
      ...{ days: row.medicineDays, additionalSupplies: row.additionalSupplies, isUnapproved: row.unapproved },
      ...{
        isControlled: row.controlled,
        isHighRisk: row.highRisk,
        isRetired: row.retired,
        gramsPerUnit: row.gramsPerUnit,
      },
    }),
    name: before?.["name"] ?? row.medicineName,
  };
  const missing = Object.entries(NEEDED).flatMap(([key, label]) => {
    const value = Object(values)[key];
    return value === "" || value === null ? [label] : [];
  });
  if (missing.length > 0) return { problem: `新しいお薬には、「${missing.join("」「")}」も必要です。` };
  return clinicMedicineRequestSchema.safeParse(values).success
    ? values
    : { problem: "お薬の一覧に登録できない値があります。設定 → お薬で登録できる範囲をご確認ください。" };
}
