import { ensureRoom } from "../pdf/flowing-text.ts";
import { type Pen, rule, writeText } from "../pdf/tagged-page.ts";

/** Draws a heading, on a new page if the beginning of its contents would not fit under it. */
export function drawHeading(pen: Pen, text: string): void {
  ensureRoom(pen, 70);
  pen.y += 10;
  writeText(pen, text, { size: 13, isBold: true, gap: 3 }, { type: "H2" });
  rule(pen, { colour: pen.colours.key, weight: 1 });
  pen.y += 6;
}
