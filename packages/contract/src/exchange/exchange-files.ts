import type { ExchangeColumns } from "./exchange-column.ts";
import { PATIENT_COLUMNS } from "./patients.ts";
import { PRESCRIPTION_COLUMNS } from "./prescriptions.ts";
import { VISIT_COLUMNS } from "./visits.ts";

/**
 * The files that an export writes and an import reads. An export that is imported into an empty installation and exported
 * again has the same bytes.
 */
export const EXCHANGE_FILES = {
  patients: { name: "patients.csv", title: "患者の一覧", columns: PATIENT_COLUMNS },
  visits: { name: "visits.csv", title: "診察とお薬の追加", columns: VISIT_COLUMNS },
  prescriptions: { name: "prescriptions.csv", title: "処方", columns: PRESCRIPTION_COLUMNS },
} as const satisfies Record<string, { name: string; title: string; columns: ExchangeColumns }>;
