import type { DocumentFacts } from "@madoguchi/contract/document/document-facts";
import type { DocumentKind } from "@madoguchi/contract/document/document-kind";

/** The contents of a document: the frozen text and names, and its state since. */
export type DocumentPaper = {
  kind: DocumentKind;
  title: string;
  body: string;
  facts: DocumentFacts;
  /** 「2026-0012」; `null` for a draft or a sample, which have no number. */
  number: string | null;
  issuedAt: Date;
  /** 「訂正済み：…」: the reason why the document is not valid any more; `null` while it is in force. */
  mark: string | null;
};
