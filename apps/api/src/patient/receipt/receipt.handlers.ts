import { readReceiptHandler, readReceiptsOfYear, readYearCsv, readYearPdf } from "./receipts.ts";

/** The receipts of a treatment and of a year: as JSON, as a PDF and as a table. */
export const receiptHandlers = { readReceipt: readReceiptHandler, readReceiptsOfYear, readYearPdf, readYearCsv };
