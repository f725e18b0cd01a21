import { importDataHandler, readDataImports } from "./import-data.ts";
import { readImportTemplate } from "./import-template.ts";
import { previewImport, readImportProblems } from "./preview-import.ts";
import { undoImport } from "./undo-import.ts";

/** The calls on imports from another system: templates, previews, imports and their undo. */
export const dataImportHandlers = {
  readDataImports,
  readImportTemplate,
  previewImport,
  readImportProblems,
  importData: importDataHandler,
  undoImport,
};
