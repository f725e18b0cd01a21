import { CONTENT_WIDTH, INK, PAGE, type Pen, placeText } from "../pdf/tagged-page.ts";

const LABEL_WIDTH = 84;

/** Draws names with their values, two pairs a row. */
export function drawFacts(pen: Pen, facts: readonly (readonly [string, string])[]): void {
  const half = CONTENT_WIDTH / 2;
  for (let first = 0; first < facts.length; first += 2) {
    const top = pen.y;
    for (const [column, [label, value]] of facts.slice(first, first + 2).entries()) {
      const x = PAGE.margin + column * half;
      placeText(pen, label, { x, y: top, width: LABEL_WIDTH }, { colour: INK.secondary });
      const end = placeText(pen, value, { x: x + LABEL_WIDTH, y: top, width: half - LABEL_WIDTH - 12 });
      pen.y = Math.max(pen.y, end + 4);
    }
  }
}
