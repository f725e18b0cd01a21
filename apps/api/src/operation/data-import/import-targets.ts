import type { DataImportKind } from "@madoguchi/contract/data-import/data-import";
import type { ExchangeColumns } from "@madoguchi/contract/exchange/exchange-column";
import { IMPORT_FILES } from "@madoguchi/contract/exchange/import-files";
import { splitAddress, splitName } from "./split-cell.ts";

/** A column of other systems that fills several of ours. `split`: makes our cells from theirs. */
type JoinedTarget = {
  header: string;
  fills: readonly string[];
  split: (text: string) => Record<string, string> | { problem: string };
};

const NAME_PROBLEM = "姓と名のあいだに空白を入れてください。";
const KANA_PROBLEM = "セイとメイのあいだに空白を入れてください。";

/** Meanings of a file's column besides the columns of our own files. */
export const JOINED_TARGETS: Partial<Record<DataImportKind, Record<string, JoinedTarget>>> = {
  patients: {
    fullName: {
      header: "氏名（姓と名）",
      fills: ["lastName", "firstName"],
      split: (text) => {
        const parts = splitName(text);
        return parts ? { lastName: parts[0], firstName: parts[1] } : { problem: NAME_PROBLEM };
      },
    },
    fullNameKana: {
      header: "フリガナ（セイとメイ）",
      fills: ["lastNameKana", "firstNameKana"],
      split: (text) => {
        const parts = splitName(text);
        return parts ? { lastNameKana: parts[0], firstNameKana: parts[1] } : { problem: KANA_PROBLEM };
      },
    },
    fullAddress: {
      header: "住所（都道府県から番地まで）",
      fills: ["prefecture", "city", "street"],
      split: splitAddress,
    },
  },
};

/** Columns that our files may lack but an import requires: each patient has a sex (spec §3). */
const ALSO_NEEDED: Partial<Record<DataImportKind, readonly string[]>> = { patients: ["sex"] };

export function columnsOf(kind: DataImportKind): ExchangeColumns {
  return IMPORT_FILES[kind].columns;
}

export function isNeeded(kind: DataImportKind, key: string): boolean {
  return columnsOf(kind)[key]?.isNeeded === true || (ALSO_NEEDED[kind]?.includes(key) ?? false);
}

/** The possible meanings of a column of a file of this kind. */
export function listTargets(kind: DataImportKind): { key: string; header: string }[] {
  const targets = { ...columnsOf(kind), ...JOINED_TARGETS[kind] };
  return Object.entries(targets).map(([key, { header }]) => ({ key, header }));
}

/** The headers of the required columns that no column of the file fills. */
export function missingHeaders(kind: DataImportKind, chosen: readonly (string | null)[]): string[] {
  const filled = new Set(chosen.flatMap((key) => (key === null ? [] : (JOINED_TARGETS[kind]?.[key]?.fills ?? [key]))));
  return Object.entries(columnsOf(kind))
    .filter(([key]) => isNeeded(kind, key) && !filled.has(key))
    .map(([, { header }]) => header);
}
