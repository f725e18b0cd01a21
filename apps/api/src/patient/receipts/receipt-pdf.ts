import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { mailColours } from "../../records/mail/mail-colours.ts";
import type { Receipt } from "./receipt.ts";
import { drawReceipt } from "./receipt-page.ts";
import { drawStatement } from "./statement-page.ts";
import { asArtifact, INK, PAGE, type Pen } from "./tagged-page.ts";

const FONT = "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf";
const BOLD_FONT = "@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf";

function openDocument(title: string, { clinicName, issuedAt }: Receipt): PDFKit.PDFDocument {
  const { resolve } = createRequire(import.meta.url);
  const options: PDFKit.PDFDocumentOptions = {
    size: "A4",
    // The pages are laid out here; no text may start one by itself.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: "ja",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: clinicName, CreationDate: issuedAt },
  };
  // The type definitions do not know the library's PDF/UA yet.
  const document = new PDFDocument(Object.assign(options, { subset: "PDF/UA" }));
  return document.registerFont("regular", resolve(FONT)).registerFont("bold", resolve(BOLD_FONT));
}

function numberPages(pen: Pen, { clinicName, receiptNumber }: Receipt): void {
  const { document } = pen;
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    asArtifact(pen, "Pagination", () => {
      const text = `${clinicName}　${receiptNumber}　${page + 1}／${count}ページ`;
      const place = { width: PAGE.width - 2 * PAGE.margin, align: "right", lineBreak: false } as const;
      document.font("regular").fontSize(8).fillColor(INK.secondary);
      document.text(text, PAGE.margin, PAGE.height - 36, place);
    });
  }
}

/**
 * Draws a receipt on A4 as a tagged PDF (headings, tables, language), with the 診療明細書 behind it where that is asked for.
 * Of the fonts only the characters that are used go into the file.
 */
export async function writeReceiptPdf(
  receipt: Receipt,
  { withStatement }: { withStatement: boolean },
): Promise<Uint8Array> {
  const title = withStatement ? "領収書・診療明細書" : "領収書";
  const document = openDocument(title, receipt);
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolveEnd, reject) => {
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolveEnd());
    document.on("error", reject);
  });
  const { key, ground } = mailColours(receipt.keyColour).light;
  const parent = document.struct("Document", { lang: "ja" });
  document.addStructure(parent);
  const pen: Pen = { document, parent, y: 0, colours: { key, tint: ground } };
  drawReceipt(pen, receipt);
  if (withStatement) drawStatement(pen, receipt);
  numberPages(pen, receipt);
  parent.end();
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
