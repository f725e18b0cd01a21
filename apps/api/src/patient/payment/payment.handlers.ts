import { confirmSecureResult, readPayment, readPaymentPage } from "./read-payment.ts";
import { startPaymentHandler } from "./start-payment.ts";
import { wishLatePayment } from "./wish-late-payment.ts";

/** A treatment's charge, the attempts to pay it, and each attempt's own calls. */
export const paymentHandlers = {
  readPaymentPage,
  startPayment: startPaymentHandler,
  wishLatePayment,
  readPayment,
  confirmSecureResult,
};
