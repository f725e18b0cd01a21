/** A4 in points, and its margins. */
export const PAGE = { width: 595.28, height: 841.89, margin: 52, bottom: 84 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

export const INK = { text: "#1a1a1a", secondary: "#4d4d4d", line: "#cccccc", seal: "#b3261e" } as const;

export type Colours = { key: string; tint: string };

/** The place of the next element, and the part of the document's structure that it belongs to. */
export type Pen = { document: PDFKit.PDFDocument; parent: PDFKit.PDFStructureElement; y: number; colours: Colours };

export type TextStyle = {
  size?: number;
  isBold?: boolean;
  colour?: string;
  align?: "left" | "right" | "center";
  lineGap?: number;
};

/** The role of an element for screen readers: a heading, a paragraph, a cell of a table. */
type Tag = { type: "H1" | "H2" | "P" | "TD" } | { type: "TH"; scope: "Column" | "Row" };

function setStyle({ document }: Pen, { size = 10, isBold = false, colour = INK.text }: TextStyle): void {
  document
    .font(isBold ? "bold" : "regular")
    .fontSize(size)
    .fillColor(colour);
}

function layoutOf({ lineGap = 2, align = "left" }: TextStyle, width: number) {
  return { width, align, lineGap };
}

export function heightOf(pen: Pen, text: string, width: number, style: TextStyle = {}): number {
  setStyle(pen, style);
  return pen.document.heightOfString(text, layoutOf(style, width));
}

/** Writes text as a part of the structure, at a place of its own. Returns the position of its end. */
export function placeText(
  pen: Pen,
  text: string,
  place: { x: number; y: number; width: number },
  style: TextStyle = {},
  tag: Tag = { type: "P" },
): number {
  const { document, parent } = pen;
  setStyle(pen, style);
  const { type, ...attributes } = tag;
  parent.add(document.struct(type, { lang: "ja", ...attributes }, [document.markStructureContent(type)]));
  document.text(text, place.x, place.y, layoutOf(style, place.width));
  document.endMarkedContent();
  return document.y;
}

/** Writes text below the last element, over the whole width. */
export function writeText(pen: Pen, text: string, style: TextStyle & { gap?: number } = {}, tag?: Tag): void {
  pen.y = placeText(pen, text, { x: PAGE.margin, y: pen.y, width: CONTENT_WIDTH }, style, tag) + (style.gap ?? 4);
}

/** Draws what screen readers must skip: rules, grounds, page numbers. */
export function asArtifact({ document }: Pen, type: "Layout" | "Pagination", draw: () => void): void {
  document.markContent("Artifact", { type });
  draw();
  document.endMarkedContent();
}

/** Runs `write` in a new part of the structure. */
export function inPart(pen: Pen, type: string, write: () => void): void {
  const { parent } = pen;
  const part = pen.document.struct(type);
  parent.add(part);
  pen.parent = part;
  write();
  part.end();
  pen.parent = parent;
}

export function rule(
  pen: Pen,
  { colour, weight }: { colour: string; weight: number } = { colour: INK.line, weight: 0.6 },
): void {
  asArtifact(pen, "Layout", () => {
    pen.document
      .moveTo(PAGE.margin, pen.y)
      .lineTo(PAGE.width - PAGE.margin, pen.y)
      .lineWidth(weight)
      .stroke(colour);
  });
}

/** Starts a new page with the clinic's colour at its head. */
export function startPage(pen: Pen): void {
  pen.document.addPage();
  asArtifact(pen, "Layout", () => pen.document.rect(0, 0, PAGE.width, 10).fill(pen.colours.key));
  pen.y = PAGE.margin;
}
