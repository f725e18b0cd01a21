import type { DocumentFacts } from "@madoguchi/contract/document/document-facts";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import type { LinkedDocument } from "./document.store.ts";
import { numberOf } from "./document.store.ts";
import type { DocumentPaper } from "./document-paper.ts";

/** The mark of a document that is not in force; otherwise `null`. */
function markOf({ state, replacedBy, withdrawnAt, withdrawnReason }: LinkedDocument): string | null {
  if (state === "draft") return "下書き（まだ発行していません）";
  if (state === "corrected") return `訂正済み：この書類は、番号 ${replacedBy ?? ""} の書類に差し替えられました。`;
  if (state === "withdrawn" && withdrawnAt) {
    return `取り消し：この書類は ${formatDate(withdrawnAt)} に取り消されました。理由：${withdrawnReason ?? ""}`;
  }
  return null;
}

/** The paper of a document; of a draft with the names of today (`facts`, `at`). */
export function paperOf(row: LinkedDocument, draft: { facts: DocumentFacts; at: Date } | undefined): DocumentPaper {
  const facts = row.facts ?? draft?.facts;
  const issuedAt = row.issuedAt ?? draft?.at;
  if (!facts || !issuedAt) throw new Error("the issued document has no facts");
  const { kind, title, body } = row;
  return { kind, title, body, facts, number: numberOf(row), issuedAt, mark: markOf(row) };
}
