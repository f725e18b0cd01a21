import {
  DATA_IMPORT_LABELS,
  type DataImport,
  type DataImportKind,
  type DataImportPreview,
  type DataImportUndone,
} from "@madoguchi/contract/data-import/data-import";
import {
  importDataCall,
  previewImportCall,
  readDataImportsCall,
  readImportProblemsCall,
  readImportTemplateCall,
  undoImportCall,
} from "@madoguchi/contract/data-import/data-import.operation.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";
import type { ChosenFile } from "./read-chosen-file.ts";

/** Not refreshed: each read is an audited event. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** A file with the fields assigned to its columns; without `columns` the API recognises them. */
export type FileToImport = ChosenFile & { columns?: (string | null)[] };

async function save(content: Blob, name: string): Promise<void> {
  await saveFile(new File([content], name, { type: "text/csv" }));
}

/** Reads the clinic's imports; previews, imports and undoes. An action rejects with the refusal. */
export function useDataImports() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const attemptKey = useAttemptKey();
  const params = { clinicId };
  const list = useRead(readDataImportsCall, { params }, ONCE);

  return {
    list,
    saveTemplate: async (kind: DataImportKind): Promise<void> =>
      save(
        await api.fetchFile(readImportTemplateCall, { params: { ...params, importKind: kind } }),
        `${DATA_IMPORT_LABELS[kind]}のひな形.csv`,
      ),
    saveProblems: async (file: FileToImport): Promise<void> =>
      save(await api.fetchFile(readImportProblemsCall, { params, body: file, takesLong: true }), "取り込めない行.csv"),
    preview: (file: FileToImport): Promise<DataImportPreview> =>
      api.send(previewImportCall, { params, body: file, takesLong: true }),
    importFile: async (
      file: FileToImport,
      { newRows, changedRows = 0, badRows }: Pick<DataImportPreview, "newRows" | "changedRows" | "badRows">,
    ): Promise<DataImport> => {
      const body = { ...file, newRows, ...(changedRows > 0 && { changedRows }), leftOutRows: badRows };
      try {
        return await ownersAct(() =>
          api.send(importDataCall, { params, body, key: attemptKey(body), takesLong: true }),
        );
      } finally {
        // Also after a lost answer: the list shows the actual state.
        await list.mutate();
      }
    },
    undo: async (importId: string): Promise<DataImportUndone> => {
      try {
        return await ownersAct(() => api.send(undoImportCall, { params: { ...params, importId }, takesLong: true }));
      } finally {
        await list.mutate();
      }
    },
  };
}

export type DataImports = ReturnType<typeof useDataImports>;
