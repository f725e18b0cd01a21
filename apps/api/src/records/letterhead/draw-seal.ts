import { asArtifact, INK, type Pen } from "../pdf/tagged-page.ts";

const SIDE = 62;

/**
 * Draws the clinic's square seal (角印) from its name: columns from right to left, each from top to bottom. It repeats
 * the name beside it, so it is hidden from screen readers.
 */
export function drawSeal(pen: Pen, name: string, place: { x: number; y: number }): void {
  const { document } = pen;
  const signs = [...`${name.replaceAll(/[\s　]/g, "")}之印`];
  const side = Math.ceil(Math.sqrt(signs.length));
  const perColumn = Math.ceil(signs.length / side);
  const [column, line] = [(SIDE - 8) / side, (SIDE - 8) / perColumn];
  const size = Math.min(column, line) * 0.88;
  asArtifact(pen, "Layout", () => {
    document.save().opacity(0.85);
    document.roundedRect(place.x, place.y, SIDE, SIDE, 4).lineWidth(2).stroke(INK.seal);
    document.font("bold").fontSize(size).fillColor(INK.seal);
    for (const [index, sign] of signs.entries()) {
      // The long vowel mark is vertical in a column.
      const shown = sign === "ー" ? "｜" : sign;
      const x = place.x + SIDE - 4 - (Math.floor(index / perColumn) + 1) * column;
      const y = place.y + 4 + (index % perColumn) * line + (line - size * 1.45) / 2;
      document.text(shown, x, y, { width: column, align: "center", lineBreak: false });
    }
    document.restore();
  });
}

export const SEAL_SIDE = SIDE;
