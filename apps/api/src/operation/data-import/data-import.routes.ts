import {
  importDataCall,
  previewImportCall,
  readDataImportsCall,
  readImportProblemsCall,
  readImportTemplateCall,
  undoImportCall,
} from "@madoguchi/contract/operation/data-import.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { importData, readDataImports } from "./import-data.ts";
import { writeImportTemplate } from "./import-template.ts";
import { previewImport, writeImportProblems } from "./preview-import.ts";
import { readImport } from "./read-import.ts";
import { undoImport } from "./undo-import.ts";

function csvNamed(name: string) {
  return {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  };
}

/** The calls on imports from another system: templates, previews, imports and their undo. */
export function createDataImportRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, answerOnceItself } = openOperationRoutes(needs);
  answer(readDataImportsCall, ({ deps, operator }) => readDataImports(deps, operator));
  answer(readImportTemplateCall, async ({ deps, operator, params, context }) => {
    const { name, content } = await writeImportTemplate(deps, operator, params.importKind);
    return context.body(content, 200, csvNamed(name));
  });
  answer(previewImportCall, ({ deps, operator, body }) => previewImport(deps, operator, body));
  answer(readImportProblemsCall, async ({ deps, operator, body, context }) =>
    context.body(await writeImportProblems(deps, operator, body), 200, csvNamed("import-problems.csv")),
  );
  answerOnceItself(importDataCall, async ({ deps, operator, body }, once) => {
    // The file is parsed before the transaction, for which others wait.
    const read = await readImport(body);
    await read.prepare(deps.database, operator.medicalBusinessId);
    return once(body, (database) => importData({ ...deps, database }, operator, body, read));
  });
  answer(undoImportCall, ({ deps, operator, params }) => undoImport(deps, operator, params.importId));
  return routes;
}
