import {
  confirmSecureResultCall,
  readPaymentCall,
  readPaymentPageCall,
  startPaymentCall,
  wishLatePaymentCall,
} from "@madoguchi/contract/patient/payment.calls";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { clientAddress } from "../../platform/http/client-address.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { confirmSecureResult, readPayment, readPaymentPage } from "./read-payment.ts";
import { startPayment } from "./start-payment.ts";
import { wishLatePayment } from "./wish-late-payment.ts";

const HEADER_LENGTH = 250;

/** The device data that the card companies require (`docs/design/providers.md` 1.8). */
function browserOf(context: Pick<Context<AppEnv>, "env" | "req" | "var">, trustedProxyHops: number) {
  const header = (name: string) => (context.req.header(name) ?? "").slice(0, HEADER_LENGTH);
  return {
    address: clientAddress(context, trustedProxyHops),
    userAgent: header("user-agent"),
    accept: header("accept") || "*/*",
  };
}

/** A treatment's charge, the attempts to pay it, and each attempt's own calls. */
export function createPaymentRoutes(needs: Deps) {
  const { routes, answer, answerOnceItself } = openClinicRoutes(needs);
  answer(readPaymentPageCall, ({ deps, customer, params }) => readPaymentPage(deps, customer, params.treatmentId));
  // A payment outlives a transaction, so its row stores the idempotency key.
  answerOnceItself(startPaymentCall, ({ deps, customer, params, body, context }) =>
    startPayment(deps, customer, {
      treatmentId: params.treatmentId,
      request: body,
      idempotencyKey: context.req.header("idempotency-key"),
      browser: browserOf(context, deps.settings.trustedProxyHops),
    }),
  );
  answer(wishLatePaymentCall, async ({ deps, customer, params }) => {
    await wishLatePayment(deps, customer, params.treatmentId);
    return { isLatePaymentWished: true as const };
  });
  answer(readPaymentCall, ({ deps, customer, params }) => readPayment(deps, customer, params));
  answer(confirmSecureResultCall, ({ deps, customer, params, body }) =>
    confirmSecureResult(deps, customer, params, body),
  );
  return routes;
}
