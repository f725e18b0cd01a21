import type { DataImportKind } from "../data-import/data-import.ts";
import { CLINIC_MEDICINE_COLUMNS } from "./clinic-medicines.ts";
import { DIAGNOSIS_NAME_COLUMNS } from "./diagnosis-names.ts";
import type { ExchangeColumns } from "./exchange-column.ts";
import { EXCHANGE_FILES } from "./exchange-files.ts";
import { PRICE_LIST_COLUMNS } from "./price-list.ts";

/** Every file that an import reads: those of an export, and the clinic's lists. */
export const IMPORT_FILES = {
  ...EXCHANGE_FILES,
  diagnoses: { name: "diagnosis-names.csv", title: "病名", columns: DIAGNOSIS_NAME_COLUMNS },
  medicines: { name: "medicines.csv", title: "お薬と価格", columns: CLINIC_MEDICINE_COLUMNS },
  priceList: { name: "price-list.csv", title: "薬価基準", columns: PRICE_LIST_COLUMNS },
} as const satisfies Record<DataImportKind, { name: string; title: string; columns: ExchangeColumns }>;
