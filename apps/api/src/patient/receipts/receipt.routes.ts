import { readReceiptsOfYearCall } from "@madoguchi/contract/patient/receipt.calls";
import { readReceiptCall } from "@madoguchi/contract/patient/receipt-file.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { listReceipts, readReceipt } from "./receipts.ts";

/** The receipt of a treatment, and all of a year. */
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
  return routes;
}
