import {
  asArtifact,
  heightOf,
  INK,
  inPart,
  PAGE,
  type Pen,
  placeText,
  type TextStyle,
} from "../../records/pdf/tagged-page.ts";
import { writePdf } from "../../records/pdf/write-pdf.ts";

const LEAST_SCALE = 0.4;

/** One line of a label, with its distance to the next one in points. */
export type LabelLine = { text: string; style: TextStyle; gap: number };

/** The lines of one label at a scale of 1 or less. */
export type LabelLines = (scale: number) => LabelLine[];

/** Equal labels on A4; `padding` is each label's margin in points. */
type Grid = { columns: number; rows: number; padding: number };

/** A line whose size and distance follow the scale. */
export function labelLine(text: string, size: number, style: TextStyle, gap: number, scale: number): LabelLine {
  return { text, style: { size: size * scale, lineGap: 1, ...style }, gap: gap * scale };
}

/**
 * Writes labels on sheets of A4 with dotted cuts. A label is printed as large as its place allows. Of its forms, from the
 * preferred one on, the first that fits is printed, and otherwise the last: text is printed smaller, never cut.
 */
export function writeLabelSheet(
  facts: Parameters<typeof writePdf>[0],
  { columns, rows, padding }: Grid,
  labels: readonly (readonly LabelLines[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const [labelWidth, labelHeight] = [PAGE.width / columns, PAGE.height / rows];
  const [width, height] = [labelWidth - 2 * padding, labelHeight - 2 * padding];

  const fits = (pen: Pen, lines: readonly LabelLine[]) =>
    lines.reduce((sum, { text, style, gap }) => sum + heightOf(pen, text, width, style) + gap, 0) <= height;

  function fitLines(pen: Pen, forms: readonly LabelLines[]): LabelLine[] {
    let lines: LabelLine[] = [];
    for (const form of forms) {
      let scale = 1;
      lines = form(scale);
      while (scale > LEAST_SCALE && !fits(pen, lines)) {
        scale -= 0.05;
        lines = form(scale);
      }
      if (fits(pen, lines)) break;
    }
    return lines;
  }

  function drawCuts(pen: Pen): void {
    const { document } = pen;
    asArtifact(pen, "Layout", () => {
      document.lineWidth(0.4).dash(3, { space: 3 });
      for (let row = 1; row < rows; row += 1) {
        document
          .moveTo(0, row * labelHeight)
          .lineTo(PAGE.width, row * labelHeight)
          .stroke(INK.line);
      }
      for (let column = 1; column < columns; column += 1) {
        document
          .moveTo(column * labelWidth, 0)
          .lineTo(column * labelWidth, PAGE.height)
          .stroke(INK.line);
      }
      document.undash();
    });
  }

  return writePdf(facts, (pen) => {
    if (labels.length === 0) pen.document.addPage();
    for (const [index, forms] of labels.entries()) {
      const place = index % (columns * rows);
      if (place === 0) {
        pen.document.addPage();
        drawCuts(pen);
      }
      const x = (place % columns) * labelWidth + padding;
      pen.y = Math.floor(place / columns) * labelHeight + padding;
      inPart(pen, "Sect", () => {
        for (const { text, style, gap } of fitLines(pen, forms)) {
          pen.y = placeText(pen, text, { x, y: pen.y, width }, style) + gap;
        }
      });
    }
  });
}
