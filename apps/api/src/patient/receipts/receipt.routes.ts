import { readReceiptsOfYearCall } from "@madoguchi/contract/patient/receipt.calls";
import { readReceiptCall, readYearCsvCall, readYearPdfCall } from "@madoguchi/contract/patient/receipt-file.calls";
import type { Deps } from "../../platform/deps.ts";
import { writeYearCsv, writeYearPdf } from "../../records/receipt/year-of-payments.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { listReceipts, readReceipt, readYearOfPayments } from "./receipts.ts";

/** The receipts of a treatment and of a year: as JSON, as a PDF and as a table. */
export function createReceiptRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readReceiptCall, async ({ deps, customer, params, query, context }) => {
    const pdf = await readReceipt(deps, customer, params.treatmentId, { withStatement: query.statement });
    return context.body(new Uint8Array(pdf).buffer, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="receipt.pdf"',
    });
  });
  answer(readReceiptsOfYearCall, ({ deps, customer, params }) => listReceipts(deps, customer, params.year));
  answer(readYearPdfCall, async ({ deps, customer, params, context }) => {
    const pdf = await writeYearPdf(await readYearOfPayments(deps, customer, params.year));
    return context.body(pdf.buffer, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="payments.pdf"',
    });
  });
  answer(readYearCsvCall, async ({ deps, customer, params, context }) =>
    context.body(writeYearCsv(await readYearOfPayments(deps, customer, params.year)), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="payments.csv"',
    }),
  );
  return routes;
}
