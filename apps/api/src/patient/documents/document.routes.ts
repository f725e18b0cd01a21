import { answerDocumentCall, readOwnDocumentsCall } from "@madoguchi/contract/patient/document.calls";
import { readOwnDocumentPdfCall } from "@madoguchi/contract/patient/document-file.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { answerOwnDocument, readOwnDocumentPdf, readOwnDocuments } from "./own-documents.ts";

/** 書類: the documents issued to the patient, and the patient's answers to a 同意書. */
export function createOwnDocumentRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readOwnDocumentsCall, ({ deps, customer }) => readOwnDocuments(deps, customer));
  answer(readOwnDocumentPdfCall, async ({ deps, customer, params, context }) =>
    context.body(await readOwnDocumentPdf(deps, customer, params.documentId), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="document.pdf"',
    }),
  );
  answer(answerDocumentCall, ({ deps, customer, params, body }) =>
    answerOwnDocument(deps, customer, params.documentId, body.answer),
  );
  return routes;
}
