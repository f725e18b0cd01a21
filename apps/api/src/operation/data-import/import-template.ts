import { headersOf } from "@madoguchi/contract/exchange/exchange-column";
import { IMPORT_FILES } from "@madoguchi/contract/exchange/import-files";
import type { DataImportKind } from "@madoguchi/contract/operation/data-import";
import { stringify } from "csv-stringify/sync";
import type { Deps } from "../../platform/deps.ts";
import { SPREADSHEET_CSV } from "../../records/csv/spreadsheet-csv.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { columnsOf } from "./import-targets.ts";

/** The headers of a file for imports, with an example row. */
export async function writeImportTemplate(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  kind: DataImportKind,
): Promise<{ name: string; content: string }> {
  const columns = columnsOf(kind);
  const example = Object.values(columns).map(({ example: text }) => text);
  await recordClinicEvent(database, operator, "data-import.template", `clinic:${operator.clinicId}`, now());
  return {
    name: IMPORT_FILES[kind].name,
    content: stringify([headersOf(columns), example], { bom: true, ...SPREADSHEET_CSV }),
  };
}
