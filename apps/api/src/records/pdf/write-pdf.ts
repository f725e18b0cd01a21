import { createRequire } from "node:module";
import { asArtifact, type Colours, INK, PAGE, type Pen } from "./tagged-page.ts";

const FONT = "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf";
const BOLD_FONT = "@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf";

type PdfFacts = { title: string; author: string; createdAt: Date; colours: Colours };

async function openDocument({ title, author, createdAt }: PdfFacts): Promise<PDFKit.PDFDocument> {
  // Most processes never write one, and the library is large.
  const { default: PDFDocument } = await import("pdfkit");
  const { resolve } = createRequire(import.meta.url);
  const options: PDFKit.PDFDocumentOptions = {
    size: "A4",
    // The caller lays out the pages; text must not start a new one.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: "ja",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  };
  // The type definitions lack the library's PDF/UA.
  const document = new PDFDocument(Object.assign(options, { subset: "PDF/UA" }));
  return document.registerFont("regular", resolve(FONT)).registerFont("bold", resolve(BOLD_FONT));
}

/** Writes `text` and the page's number at the foot of each page: `〇〇クリニック　1／2ページ`. */
export function numberPages(pen: Pen, text: string): void {
  const { document } = pen;
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    asArtifact(pen, "Pagination", () => {
      const place = { width: PAGE.width - 2 * PAGE.margin, align: "right", lineBreak: false } as const;
      document.font("regular").fontSize(8).fillColor(INK.secondary);
      document.text(`${text}　${page + 1}／${count}ページ`, PAGE.margin, PAGE.height - 36, place);
    });
  }
}

/**
 * Writes A4 as a tagged PDF (headings, tables, language) in the Japanese font of the product. Only the used characters
 * of the fonts are embedded.
 */
export async function writePdf(facts: PdfFacts, draw: (pen: Pen) => void): Promise<Uint8Array<ArrayBuffer>> {
  const document = await openDocument(facts);
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolveEnd, reject) => {
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolveEnd());
    document.on("error", reject);
  });
  const parent = document.struct("Document", { lang: "ja" });
  document.addStructure(parent);
  draw({ document, parent, y: 0, colours: facts.colours });
  parent.end();
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}
