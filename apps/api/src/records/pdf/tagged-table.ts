import {
  asArtifact,
  heightOf,
  INK,
  inPart,
  PAGE,
  type Pen,
  placeText,
  rule,
  startPage,
  type TextStyle,
} from "./tagged-page.ts";

/** A column with its heading; `width` in points. Words are aligned left, numbers right. */
export type Column = { heading: string; width: number; align: "left" | "right" };

export type Row = { cells: readonly string[]; isBold?: boolean };

const PADDING = 5;
const GUTTER = 10;

const HEAD: TextStyle = { size: 9, isBold: true, colour: INK.secondary };

function styleOf({ isBold = false }: Row): TextStyle {
  return { size: 10, isBold };
}

function innerWidth({ width }: Column): number {
  return width - GUTTER;
}

function rowHeight(pen: Pen, columns: readonly Column[], row: Row, style = styleOf(row)): number {
  const heights = columns.map((column, index) => heightOf(pen, row.cells[index] ?? "", innerWidth(column), style));
  return Math.max(...heights) + 2 * PADDING;
}

function placeCells(
  pen: Pen,
  columns: readonly Column[],
  place: (text: string, at: { x: number; y: number; width: number }, column: Column, index: number) => void,
  cells: readonly string[],
): void {
  let x = PAGE.margin;
  for (const [index, column] of columns.entries()) {
    place(cells[index] ?? "", { x: x + GUTTER / 2, y: pen.y + PADDING, width: innerWidth(column) }, column, index);
    x += column.width;
  }
}

/** Draws the header of the table; on further pages as an artifact, because a screen reader has read it already. */
function drawHead(pen: Pen, columns: readonly Column[], isFirst: boolean): void {
  const headings = columns.map(({ heading }) => heading);
  const height = rowHeight(pen, columns, { cells: headings }, HEAD);
  asArtifact(pen, "Layout", () => {
    const width = columns.reduce((sum, column) => sum + column.width, 0);
    pen.document.rect(PAGE.margin, pen.y, width, height).fill(pen.colours.tint);
  });
  if (isFirst) {
    inPart(pen, "TR", () => {
      placeCells(
        pen,
        columns,
        (text, at, { align }) => placeText(pen, text, at, { ...HEAD, align }, { type: "TH", scope: "Column" }),
        headings,
      );
    });
  } else {
    asArtifact(pen, "Pagination", () => {
      pen.document.font("bold").fontSize(9).fillColor(INK.secondary);
      placeCells(
        pen,
        columns,
        (text, { x, y, width }, { align }) => pen.document.text(text, x, y, { width, align, lineGap: 2 }),
        headings,
      );
    });
  }
  pen.y += height;
}

/**
 * Draws a table with its header and rows; the first cell of each row is its heading. When the page is full it continues
 * on a new one, with the header repeated; the header is never alone at the foot of a page.
 */
export function drawTable(pen: Pen, columns: readonly Column[], rows: readonly Row[]): void {
  const bottom = PAGE.height - PAGE.bottom;
  if (pen.y + 60 > bottom) startPage(pen);
  inPart(pen, "Table", () => {
    drawHead(pen, columns, true);
    for (const row of rows) {
      const height = rowHeight(pen, columns, row);
      if (pen.y + height > bottom) {
        startPage(pen);
        drawHead(pen, columns, false);
      }
      inPart(pen, "TR", () => {
        placeCells(
          pen,
          columns,
          (text, at, { align }, index) =>
            placeText(
              pen,
              text,
              at,
              { ...styleOf(row), align },
              index === 0 ? { type: "TH", scope: "Row" } : { type: "TD" },
            ),
          row.cells,
        );
      });
      pen.y += height;
      rule(pen);
    }
  });
}
