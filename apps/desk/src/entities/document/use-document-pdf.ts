import type { ClinicDocument } from "@madoguchi/contract/document/clinic-document";
import { readDocumentPdfCall } from "@madoguchi/contract/document/document.operation.calls";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";

/** Fetches a document as a PDF and saves it; the file is named by the document's number, not the patient's name. */
export function useDocumentPdf() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  return async ({
    documentId,
    kind,
    number,
  }: Pick<ClinicDocument, "documentId" | "kind" | "number">): Promise<void> => {
    const file = await api.fetchFile(readDocumentPdfCall, { params: { clinicId, documentId } });
    await saveFile(new File([file], `${kind}-${number ?? "draft"}.pdf`, { type: "application/pdf" }));
  };
}
