import { heightOf, inPart, PAGE, type Pen, placeText, startPage } from "../pdf/tagged-page.ts";
import { drawSeal, SEAL_SIDE } from "./draw-seal.ts";

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
