import { CONTENT_WIDTH, heightOf, PAGE, type Pen, startPage, type TextStyle, writeText } from "./tagged-page.ts";

const BOTTOM = PAGE.height - PAGE.bottom;

/** Starts a new page unless so many points are free on this one. */
export function ensureRoom(pen: Pen, height: number): void {
  if (pen.y + height > BOTTOM) startPage(pen);
}

/** The number of the characters that fit into the rest of the page. */
function countFitting(pen: Pen, signs: readonly string[], style: TextStyle): number {
  const fits = (count: number) => pen.y + heightOf(pen, signs.slice(0, count).join(""), CONTENT_WIDTH, style) <= BOTTOM;
  if (fits(signs.length)) return signs.length;
  let [most, least] = [signs.length, 0];
  while (most - least > 1) {
    const middle = Math.floor((most + least) / 2);
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}

/** Writes text of any length over the whole width, continued on a new page where this one is full. */
export function writeFlowingText(pen: Pen, text: string, style: TextStyle = {}): void {
  for (const paragraph of text.split("\n")) {
    let rest = [...paragraph];
    do {
      ensureRoom(pen, heightOf(pen, "国", CONTENT_WIDTH, style));
      const count = countFitting(pen, rest, style);
      if (rest.length > 0) writeText(pen, rest.slice(0, count).join(""), { ...style, gap: 2 });
      else pen.y += 6;
      rest = rest.slice(count);
    } while (rest.length > 0);
  }
}
