import {
  acceptPaymentCall,
  chargeTreatmentCall,
  exportLedgerCall,
  extendChargeCall,
  readBillingCall,
  readLedgerCall,
  recordCardAnswerCall,
  recordHandPaymentCall,
  refundPaymentCall,
  reissueChargeCall,
  withdrawHandPaymentCall,
} from "@madoguchi/contract/operation/billing.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { acceptUnappliedPayment } from "./accept-unapplied-payment.ts";
import { chargeTreatment, extendCharge, reissueCharge } from "./charge-treatment.ts";
import { readBillingOverview } from "./read-billing-overview.ts";
import { exportLedger, readLedger } from "./read-ledger.ts";
import { recordCardAnswer } from "./record-card-answer.ts";
import { recordHandPayment } from "./record-hand-payment.ts";
import { refundPayment } from "./refund-payment.ts";
import { withdrawRecordedPayment } from "./withdraw-hand-payment.ts";

/** The clinic's calls on its money and on a charge: charge, extend, reissue, refund, accept. */
export function createBillingRoutes(needs: Pick<Deps, "database" | "now" | "settings" | "cards">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readBillingCall, ({ deps, operator }) => readBillingOverview(deps, operator));
  answer(readLedgerCall, ({ deps, operator, query }) => readLedger(deps, operator, query.period));
  answer(exportLedgerCall, async ({ deps, operator, query: { period }, context }) =>
    context.body(await exportLedger(deps, operator, period), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="kaikei-${period}.csv"`,
    }),
  );
  answer(recordCardAnswerCall, ({ deps, operator, params, body }) =>
    recordCardAnswer(deps, operator, params.treatmentId, body),
  );
  answer(chargeTreatmentCall, ({ deps, operator, params, body }) =>
    chargeTreatment(deps, operator, params.treatmentId, body),
  );
  answer(extendChargeCall, ({ deps, operator, params, body }) =>
    extendCharge(deps, operator, params.treatmentId, body),
  );
  answer(reissueChargeCall, ({ deps, operator, params, body }) =>
    reissueCharge(deps, operator, params.treatmentId, body),
  );
  answer(refundPaymentCall, ({ deps, operator, params, body }) =>
    refundPayment(deps, operator, { ...body, treatmentId: params.treatmentId }),
  );
  answer(acceptPaymentCall, ({ deps, operator, params, body }) =>
    acceptUnappliedPayment(deps, operator, params.treatmentId, body),
  );
  answer(recordHandPaymentCall, ({ deps, operator, params, body }) =>
    recordHandPayment(deps, operator, params.treatmentId, body),
  );
  answer(withdrawHandPaymentCall, ({ deps, operator, params, body }) =>
    withdrawRecordedPayment(deps, operator, params.treatmentId, body),
  );
  return routes;
}
