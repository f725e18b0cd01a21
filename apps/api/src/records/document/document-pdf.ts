import { DOCUMENT_KIND_LABELS } from "@madoguchi/contract/document/document-kind";
import { writeClinicPdf } from "../letterhead/write-clinic-pdf.ts";
import { INK, type Pen, startPage, writeText } from "../pdf/tagged-page.ts";
import type { DocumentPaper } from "./document-paper.ts";
import { drawLetter } from "./draw-letter.ts";
import { drawPrescription } from "./draw-prescription.ts";

function drawMark(pen: Pen, mark: string): void {
  writeText(pen, mark, { size: 12, isBold: true, colour: INK.seal, gap: 10 });
}

/**
 * Writes a document as a tagged PDF. It is drawn from the text and the names frozen at its issue, so that the same
 * document has the same bytes until it is corrected or withdrawn, which its first line then states.
 */
export function writeDocumentPdf(paper: DocumentPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, title, facts, number, issuedAt, mark } = paper;
  const foot = [DOCUMENT_KIND_LABELS[kind], number ?? "", mark === null ? "" : "（無効）"]
    .filter((part) => part !== "")
    .join("　");
  return writeClinicPdf({ ...facts, title, issuedAt, foot }, (pen) => {
    startPage(pen);
    if (mark !== null) drawMark(pen, mark);
    if (kind === "prescription") drawPrescription(pen, paper);
    else drawLetter(pen, paper);
  });
}
