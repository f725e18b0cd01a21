import { isTestFile, type SourceFile, type Violation, withoutComments } from "./source-file.ts";

const API = /^apps\/api\/src\/(?!testing\/|demonstration\/)/;

type SingleSource = { file: string; elsewhere: RegExp; problem: string };

const SOURCES: SingleSource[] = [
  {
    file: "apps/api/src/records/treatment/treatment-status.store.ts",
    // Ends before the condition of an update in SQL, which may read the status.
    elsewhere: /\.update\(treatment\)|\bupdate\s+treatment\s+set\b(?:(?!\b(?:where|from)\b)[^`])*\bstatus_id\s*=/,
    problem: "writes a treatment itself; its status has one writer, changeTreatmentStatus",
  },
  {
    file: "apps/api/src/records/charge/charge.store.ts",
    elsewhere: /\bcharge\.superseded(?:At|_at)\b|\bjoin charge\b(?! on \$\{CHARGE_IN_FORCE_SQL\})/,
    problem: "selects the charge in force itself; use CHARGE_IN_FORCE_SQL or findChargeInForce",
  },
];

/** Finds writes or queries of the API that belong in one file only. */
export function checkSingleSource({ path, text }: SourceFile): Violation[] {
  if (!API.test(path) || isTestFile(path)) return [];
  const code = withoutComments(text);
  return SOURCES.filter(({ file, elsewhere }) => path !== file && elsewhere.test(code)).map(({ problem }) => ({
    path,
    problem,
  }));
}
