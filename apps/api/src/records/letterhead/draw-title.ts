import { formatDate } from "@madoguchi/contract/time/tokyo";
import { CONTENT_WIDTH, PAGE, type Pen, placeText } from "../pdf/tagged-page.ts";

/** Draws the title at the left, and in the same row at the right the paper's number and the day of its issue. */
export function drawTitle(pen: Pen, title: string, numbered: string, issuedAt: Date): void {
  const top = pen.y;
  const end = placeText(pen, title, { x: PAGE.margin, y: top, width: 300 }, { size: 26, isBold: true }, { type: "H1" });
  const facts = [numbered, `発行日　${formatDate(issuedAt)}`].join("\n");
  const place = { x: PAGE.margin + 300, y: top + 4, width: CONTENT_WIDTH - 300 };
  placeText(pen, facts, place, { align: "right", lineGap: 4 });
  pen.y = Math.max(top + 50, end + 12);
}
