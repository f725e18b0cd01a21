import { asArtifact, heightOf, INK, inPart, PAGE, type Pen, placeText, startPage } from "../pdf/tagged-page.ts";

const SIDE = 62;

/**
 * Draws the clinic's square seal (角印) from its name: columns from right to left, each from top to bottom. It repeats
 * the name beside it, so it is hidden from screen readers.
 */
function drawSeal(pen: Pen, name: string, place: { x: number; y: number }): void {
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

const SEAL_SIDE = SIDE;

export type Issuer = {
  businessName: string;
  clinicName: string;
  clinicAddress: string;
  clinicPhoneNumber: string;
  /** `T` and 13 digits; `null` without a registration for qualified invoices, and on other papers than invoices. */
  invoiceNumber: string | null;
};

/** Draws the issuer at the right, with the seal beside the name. */
export function drawIssuer(pen: Pen, issuer: Issuer): void {
  const { businessName, clinicName, clinicAddress, clinicPhoneNumber, invoiceNumber } = issuer;
  const width = 270;
  const x = PAGE.width - PAGE.margin - width;
  const lines = [
    { text: businessName, style: {} },
    { text: clinicName, style: { size: 13, isBold: true } },
    { text: clinicAddress, style: {} },
    { text: `電話　${clinicPhoneNumber}`, style: {} },
    ...(invoiceNumber === null ? [] : [{ text: `登録番号　${invoiceNumber}`, style: {} }]),
  ];
  const textWidth = width - SEAL_SIDE - 10;
  const height = lines.reduce((sum, { text, style }) => sum + heightOf(pen, text, textWidth, style) + 3, 0);
  if (pen.y + height > PAGE.height - PAGE.bottom) startPage(pen);
  const top = pen.y;
  inPart(pen, "Div", () => {
    for (const { text, style } of lines) pen.y = placeText(pen, text, { x, y: pen.y, width: textWidth }, style) + 3;
  });
  drawSeal(pen, clinicName, { x: PAGE.width - PAGE.margin - SEAL_SIDE, y: top });
  pen.y = Math.max(pen.y, top + SEAL_SIDE) + 16;
}
