import type { DocumentFacts } from "@madoguchi/contract/document/document-facts";
import type { DocumentKind } from "@madoguchi/contract/document/document-kind";

/** What a document is drawn from: the frozen text and names, and how it stands since. */
export type DocumentPaper = {
  kind: DocumentKind;
  title: string;
  body: string;
  facts: DocumentFacts;
  /** 「2026-0012」; `null` of a draft or a sample, which have no number. */
  number: string | null;
  issuedAt: Date;
  /** 「訂正済み：…」: what makes it no paper to rely on; `null` of one that is in force. */
  mark: string | null;
};
