import { ensureRoom } from "./flowing-text.ts";
import { asArtifact, CONTENT_WIDTH, heightOf, INK, inPart, PAGE, type Pen, placeText } from "./tagged-page.ts";

/** A box of a form: its name small at the top, its value below; empty where it is filled in by hand. */
export type Box = { label: string; value: string; width: number; minimumHeight?: number };

const PADDING = 5;
const LABEL = { size: 7.5, colour: INK.secondary, lineGap: 1 } as const;
const VALUE = { size: 10, lineGap: 2 } as const;

function heightOfBox(pen: Pen, { label, value, width, minimumHeight = 0 }: Box): number {
  const inner = width - 2 * PADDING;
  const height = heightOf(pen, label, inner, LABEL) + (value === "" ? 0 : heightOf(pen, value, inner, VALUE));
  return Math.max(height + 2 * PADDING + 2, minimumHeight);
}

function drawRow(pen: Pen, boxes: readonly Box[]): void {
  const height = Math.max(...boxes.map((box) => heightOfBox(pen, box)));
  ensureRoom(pen, height);
  const top = pen.y;
  let x: number = PAGE.margin;
  for (const box of boxes) {
    const left = x;
    asArtifact(pen, "Layout", () => pen.document.rect(left, top, box.width, height).lineWidth(0.7).stroke(INK.text));
    const place = { x: left + PADDING, width: box.width - 2 * PADDING };
    const below = placeText(pen, box.label, { ...place, y: top + PADDING }, LABEL, { type: "TH", scope: "Column" });
    placeText(pen, box.value, { ...place, y: below + 2 }, VALUE, { type: "TD" });
    x += box.width;
  }
  pen.y = top + height;
}

/** Draws boxes of a printed form, row by row; the widths of a row in points add up to the page's (`CONTENT_WIDTH`). */
export function drawGrid(pen: Pen, rows: readonly (readonly Box[])[]): void {
  inPart(pen, "Table", () => {
    for (const row of rows) inPart(pen, "TR", () => drawRow(pen, row));
  });
}

/** The boxes of one row, which share the page's width in these parts. */
export function row(...boxes: readonly (Omit<Box, "width"> & { part: number })[]): Box[] {
  const parts = boxes.reduce((sum, { part }) => sum + part, 0);
  return boxes.map(({ part, ...box }) => ({ ...box, width: (CONTENT_WIDTH * part) / parts }));
}
