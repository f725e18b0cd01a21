import { DOCUMENT_KIND_LABELS, DOCUMENT_RIGHTS } from "@madoguchi/contract/document/document-kind";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { drawFacts } from "../letterhead/draw-facts.ts";
import { drawIssuer } from "../letterhead/draw-issuer.ts";
import { drawPatient } from "../letterhead/draw-patient.ts";
import { drawTitle } from "../letterhead/draw-title.ts";
import { writeClinicPdf } from "../letterhead/write-clinic-pdf.ts";
import { ensureRoom, writeFlowingText } from "../pdf/flowing-text.ts";
import { CONTENT_WIDTH, INK, PAGE, type Pen, placeText, rule, startPage, writeText } from "../pdf/tagged-page.ts";
import type { DocumentPaper } from "./document-paper.ts";
import { drawPrescription } from "./draw-prescription.ts";

/** The doctor's printed name, with room for a signature or a seal by hand. */
function drawSignature(pen: Pen, doctorName: string): void {
  ensureRoom(pen, 44);
  const place = { x: PAGE.margin + CONTENT_WIDTH / 2, y: pen.y, width: CONTENT_WIDTH / 2 };
  placeText(pen, `医師　${doctorName}　　　　　　　㊞`, place, { size: 12 });
  pen.y += 36;
}

/** Draws every kind but the prescription: the patient, the text, and the issuer. */
function drawLetter(pen: Pen, { kind, title, body, facts, number, issuedAt }: DocumentPaper): void {
  const { birthdate, age, sex, doctorName } = facts;
  drawTitle(pen, title, number === null ? "番号　発行時につきます" : `番号　${number}`, issuedAt);
  drawPatient(pen, facts);
  drawFacts(pen, [
    ["フリガナ", facts.patientKana],
    [
      "生年月日",
      birthdate === "" ? "" : `${formatDate(startOfCalendarDay(birthdate))}${age === "" ? "" : `（${age}）`}`,
    ],
    ["性別", sex],
  ]);
  pen.y += 6;
  rule(pen);
  pen.y += 14;
  writeFlowingText(pen, body, { size: 11, lineGap: 5 });
  pen.y += 28;
  if (doctorName !== null && !DOCUMENT_RIGHTS[kind].issue.includes("reception")) drawSignature(pen, doctorName);
  drawIssuer(pen, { ...facts, invoiceNumber: null });
}

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
