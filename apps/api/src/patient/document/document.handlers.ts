import { answerOwnDocument, readOwnDocumentPdf, readOwnDocuments } from "./own-documents.ts";

/** 書類: the documents issued to the patient, and the patient's answers to a 同意書. */
export const documentHandlers = {
  readOwnDocuments,
  readOwnDocumentPdf,
  answerDocument: answerOwnDocument,
};
