import { mailColours } from "../mail/mail-colours.ts";
import { numberPages, writePdf } from "../pdf/write-pdf.ts";
import type { Receipt } from "./receipt.ts";
import { drawReceipt } from "./receipt-page.ts";
import { drawStatement } from "./statement-page.ts";

/** Draws a receipt, with the 診療明細書 behind it where that is asked for. */
export function writeReceiptPdf(receipt: Receipt, { withStatement }: { withStatement: boolean }): Promise<Uint8Array> {
  const { key, ground } = mailColours(receipt.keyColour).light;
  const title = withStatement ? "領収書・診療明細書" : "領収書";
  const facts = { title, author: receipt.clinicName, createdAt: receipt.issuedAt, colours: { key, tint: ground } };
  return writePdf(facts, (pen) => {
    drawReceipt(pen, receipt);
    if (withStatement) drawStatement(pen, receipt);
    numberPages(pen, `${receipt.clinicName}　${receipt.receiptNumber}`);
  });
}
