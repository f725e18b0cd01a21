import type { DataImportKind } from "@madoguchi/contract/data-import/data-import";
import { readImportTemplateCall } from "@madoguchi/contract/data-import/data-import.operation.calls";
import { headersOf } from "@madoguchi/contract/exchange/exchange-column";
import { IMPORT_FILES } from "@madoguchi/contract/exchange/import-files";
import { stringify } from "csv-stringify/sync";
import type { Deps } from "../../platform/deps.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { SPREADSHEET_CSV } from "../../records/csv/spreadsheet-csv.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { columnsOf } from "./import-targets.ts";

/** The headers of a file for imports, with an example row. */
async function writeImportTemplate(
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

export const readImportTemplate = answers(readImportTemplateCall, async ({ deps, operator, params, context }) => {
  const { name, content } = await writeImportTemplate(deps, operator, params.importKind);
  return answerFile(context, content, { type: "text/csv; charset=utf-8", name });
});
