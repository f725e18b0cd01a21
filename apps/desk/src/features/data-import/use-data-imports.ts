import {
  DATA_IMPORT_LABELS,
  type DataImport,
  type DataImportKind,
  type DataImportPreview,
  type DataImportUndone,
} from "@madoguchi/contract/operation/data-import";
import {
  importDataCall,
  previewImportCall,
  readDataImportsCall,
  readImportProblemsCall,
  readImportTemplateCall,
  undoImportCall,
} from "@madoguchi/contract/operation/data-import.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useRead } from "../../fetching/use-read.ts";
import type { ChosenFile } from "./read-chosen-file.ts";

/** Not read again by itself: each reading is an event of the audit. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** A file with what its columns were chosen to be, or as the API recognises them. */
export type FileToImport = ChosenFile & { columns?: (string | null)[] };

async function save(content: Blob, name: string): Promise<void> {
  await saveFile(new File([content], name, { type: "text/csv" }));
}

/** The imports of the clinic, and what can be done with a file. An act rejects with what was refused. */
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
        // Also where the answer was lost: the list says what is so.
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
