import * as documentCalls from "@madoguchi/contract/operation/document.calls";
import * as templateCalls from "@madoguchi/contract/operation/document-template.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import {
  addDocumentTemplate,
  changeDocumentTemplate,
  previewDocumentTemplate,
  readDocumentTemplates,
} from "./document-templates.ts";
import { changeDraft, correctDocument, deleteDocumentDraft, draftDocument } from "./draft-document.ts";
import { issueDocument, withdrawDocument } from "./issue-document.ts";
import { readDocumentPdf, readDocuments } from "./read-documents.ts";

const PDF = { "Content-Type": "application/pdf", "Content-Disposition": 'inline; filename="document.pdf"' };

/** 書類: the calls on the clinic's templates and on patients' documents. */
export function createDocumentRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(templateCalls.readDocumentTemplatesCall, ({ deps, operator }) => readDocumentTemplates(deps, operator));
  answer(templateCalls.addDocumentTemplateCall, ({ deps, operator, body }) =>
    addDocumentTemplate(deps, operator, body),
  );
  answer(templateCalls.previewDocumentTemplateCall, async ({ deps, operator, body, context }) =>
    context.body(await previewDocumentTemplate(deps, operator, body), 200, PDF),
  );
  act(templateCalls.changeDocumentTemplateCall, ({ deps, operator, params, body }) =>
    changeDocumentTemplate(deps, operator, params.templateId, body),
  );
  answer(documentCalls.readDocumentsCall, ({ deps, operator, params }) =>
    readDocuments(deps, operator, params.medicalRecordCode),
  );
  answer(documentCalls.draftDocumentCall, ({ deps, operator, params, body }) =>
    draftDocument(deps, operator, params.medicalRecordCode, body),
  );
  act(documentCalls.changeDraftCall, ({ deps, operator, params, body }) =>
    changeDraft(deps, operator, params.documentId, body),
  );
  act(documentCalls.deleteDraftCall, ({ deps, operator, params }) =>
    deleteDocumentDraft(deps, operator, params.documentId),
  );
  answer(documentCalls.issueDocumentCall, ({ deps, operator, params, body }) =>
    issueDocument(deps, operator, params.documentId, body),
  );
  answer(documentCalls.correctDocumentCall, ({ deps, operator, params }) =>
    correctDocument(deps, operator, params.documentId),
  );
  act(documentCalls.withdrawDocumentCall, ({ deps, operator, params, body }) =>
    withdrawDocument(deps, operator, params.documentId, body.reason),
  );
  answer(documentCalls.readDocumentPdfCall, async ({ deps, operator, params, context }) =>
    context.body(await readDocumentPdf(deps, operator, params.documentId), 200, PDF),
  );
  return routes;
}
