import { createRequire } from "node:module";
import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import PDFDocument from "pdfkit";

export type Receipt = {
  receiptNumber: string;
  patientName: string;
  medicalRecordCode: string;
  businessName: string;
  clinicName: string;
  clinicAddress: string;
  clinicPhoneNumber: string;
  kind: TreatmentKind;
  clinicalDepartmentName: string;
  /** When the visit was; `null` for medicine without one. */
  treatedAt: Date | null;
  paidAt: Date;
  issuedAt: Date;
  lines: readonly ChargeLine[];
  /** Yen, tax included, as they were paid. */
  total: number;
  refundedAmount: number;
};

const FONT = "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf";
const BOLD_FONT = "@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf";

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
/** Where the columns of the items end: name, number, price, amount. */
const COLUMNS = [WIDTH - 210, WIDTH - 160, WIDTH - 80, WIDTH];

const HEAD_WITH_FIRST_ROW = 60;

type Pen = { document: PDFKit.PDFDocument; y: number };

/** `¥12,800`; a discount is `-¥500`. */
function formatAmount(yen: number): string {
  const digits = String(Math.abs(yen)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${yen < 0 ? "-" : ""}¥${digits}`;
}

function draw(pen: Pen, text: string, options: { size?: number; isBold?: boolean; gap?: number } = {}): void {
  const { size = 10, isBold = false, gap = 4 } = options;
  pen.document.font(isBold ? "bold" : "regular").fontSize(size);
  pen.document.text(text, MARGIN, pen.y, { width: WIDTH });
  pen.y = pen.document.y + gap;
}

function rule(pen: Pen): void {
  pen.document
    .moveTo(MARGIN, pen.y)
    .lineTo(MARGIN + WIDTH, pen.y)
    .lineWidth(0.5)
    .stroke("#555555");
  pen.y += 6;
}

type Cells = readonly [string, string, string, string];

function setTableFont(document: Pen["document"], isBold: boolean): void {
  document.font(isBold ? "bold" : "regular").fontSize(10);
}

function rowHeight({ document }: Pen, cells: Cells, isBold: boolean): number {
  setTableFont(document, isBold);
  return document.heightOfString(cells[0], { width: COLUMNS[0] ?? WIDTH });
}

function placeRow(pen: Pen, cells: Cells, isBold: boolean): void {
  const height = rowHeight(pen, cells, isBold);
  for (const [index, cell] of cells.entries()) {
    const from = COLUMNS[index - 1] ?? 0;
    const width = (COLUMNS[index] ?? WIDTH) - from;
    pen.document.text(cell, MARGIN + from, pen.y, { width, align: index === 0 ? "left" : "right" });
  }
  pen.y += height + 5;
}

function placeTableHead(pen: Pen): void {
  placeRow(pen, ["内訳", "数量", "単価", "金額"], true);
  rule(pen);
}

function startPage(pen: Pen): void {
  pen.document.addPage();
  pen.y = MARGIN;
}

/** One row of the table of items. When the page is full the table goes on on a new one, under its head once more. */
function drawRow(pen: Pen, cells: Cells, isBold = false): void {
  if (pen.y + rowHeight(pen, cells, isBold) > BOTTOM) {
    startPage(pen);
    placeTableHead(pen);
  }
  placeRow(pen, cells, isBold);
}

function drawHead(pen: Pen, receipt: Receipt): void {
  const { document } = pen;
  document.font("bold").fontSize(22).text("領収書", MARGIN, pen.y, { width: WIDTH, align: "center" });
  pen.y = document.y + 18;
  draw(pen, `領収書番号　${receipt.receiptNumber}`);
  draw(pen, `発行日　${formatDate(receipt.issuedAt)}`, { gap: 16 });
  draw(pen, `${receipt.patientName}　様`, { size: 16, isBold: true });
  draw(pen, `診察券番号　${receipt.medicalRecordCode}`, { gap: 16 });
  const net = receipt.total - receipt.refundedAmount;
  draw(pen, `領収金額　${formatAmount(net)}（税込）`, { size: 18, isBold: true, gap: 8 });
  const what = receipt.kind === "consultation" ? "オンライン診療の費用" : "お薬の費用";
  draw(pen, `ただし、${what}として（${receipt.clinicalDepartmentName}）、上記の金額を領収いたしました。`, { gap: 12 });
  if (receipt.treatedAt) draw(pen, `診療日　${formatDate(receipt.treatedAt)}`);
  draw(pen, `お支払い日　${formatDate(receipt.paidAt)}`);
  draw(pen, "お支払い方法　クレジットカード", { gap: 16 });
}

function drawItems(pen: Pen, { lines, total, refundedAmount }: Receipt): void {
  // The head never stands alone at the foot of a page.
  if (pen.y + HEAD_WITH_FIRST_ROW > BOTTOM) startPage(pen);
  placeTableHead(pen);
  for (const { label, quantity, unitPrice } of lines) {
    drawRow(pen, [label, String(quantity), formatAmount(unitPrice), formatAmount(quantity * unitPrice)]);
  }
  rule(pen);
  drawRow(pen, ["合計（税込）", "", "", formatAmount(total)], true);
  if (refundedAmount > 0) {
    drawRow(pen, ["返金額", "", "", formatAmount(-refundedAmount)]);
    drawRow(pen, ["差引領収金額（税込）", "", "", formatAmount(total - refundedAmount)], true);
  }
  pen.y += 20;
}

function drawIssuer(pen: Pen, receipt: Receipt): void {
  draw(pen, receipt.businessName);
  draw(pen, receipt.clinicName, { size: 13, isBold: true });
  draw(pen, receipt.clinicAddress);
  draw(pen, `電話　${receipt.clinicPhoneNumber}`, { gap: 12 });
  draw(pen, "電子的に発行した領収書のため、収入印紙は不要です。", { size: 8 });
}

/** Draws a receipt on A4. Of the fonts only the characters that are used go into the file. */
export async function writeReceiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const { resolve } = createRequire(import.meta.url);
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "ja",
    info: { Title: "領収書", Author: receipt.clinicName, CreationDate: receipt.issuedAt },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolveEnd, reject) => {
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolveEnd());
    document.on("error", reject);
  });
  document.registerFont("regular", resolve(FONT)).registerFont("bold", resolve(BOLD_FONT));
  const pen: Pen = { document, y: MARGIN };
  drawHead(pen, receipt);
  drawItems(pen, receipt);
  drawIssuer(pen, receipt);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
