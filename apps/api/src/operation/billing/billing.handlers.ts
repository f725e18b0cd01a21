import { acceptUnappliedPayment } from "./accept-unapplied-payment.ts";
import { chargeTreatment, extendCharge, reissueCharge } from "./charge-treatment.ts";
import { readBillingOverview } from "./read-billing-overview.ts";
import { exportLedger, readLedger } from "./read-ledger.ts";
import { recordCardAnswer } from "./record-card-answer.ts";
import { recordHandPayment } from "./record-hand-payment.ts";
import { refundPaymentHandler } from "./refund-payment.ts";
import { withdrawRecordedPayment } from "./withdraw-hand-payment.ts";

/** The clinic's calls on its money and on a charge: charge, extend, reissue, refund, accept. */
export const billingHandlers = {
  readBilling: readBillingOverview,
  readLedger,
  exportLedger,
  recordCardAnswer,
  chargeTreatment,
  extendCharge,
  reissueCharge,
  refundPayment: refundPaymentHandler,
  acceptPayment: acceptUnappliedPayment,
  recordHandPayment,
  withdrawHandPayment: withdrawRecordedPayment,
};
