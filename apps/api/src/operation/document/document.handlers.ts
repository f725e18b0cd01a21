import {
  addDocumentTemplate,
  changeDocumentTemplate,
  previewDocumentTemplate,
  readDocumentTemplates,
} from "./document-templates.ts";
import { changeDraft, correctDocument, deleteDocumentDraft, draftDocument } from "./draft-document.ts";
import { issueDocument, withdrawDocument } from "./issue-document.ts";
import { readDocumentPdf, readDocuments } from "./read-documents.ts";

/** 書類: the calls on the clinic's templates and on patients' documents. */
export const documentHandlers = {
  readDocumentTemplates,
  addDocumentTemplate,
  previewDocumentTemplate,
  changeDocumentTemplate,
  readDocuments,
  draftDocument,
  changeDraft,
  deleteDraft: deleteDocumentDraft,
  issueDocument,
  correctDocument,
  withdrawDocument,
  readDocumentPdf,
};
