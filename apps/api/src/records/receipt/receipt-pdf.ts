import { writeClinicPdf } from "../letterhead/write-clinic-pdf.ts";
import type { Receipt } from "./receipt.ts";
import { drawReceipt } from "./receipt-page.ts";
import { drawStatement } from "./statement-page.ts";

/** Draws a receipt, with the 診療明細書 as its second page on request. */
export function writeReceiptPdf(receipt: Receipt, { withStatement }: { withStatement: boolean }): Promise<Uint8Array> {
  const title = withStatement ? "領収書・診療明細書" : "領収書";
  return writeClinicPdf({ ...receipt, title, foot: receipt.receiptNumber }, (pen) => {
    drawReceipt(pen, receipt);
    if (withStatement) drawStatement(pen, receipt);
  });
}
