import { z } from "zod";
import type { Order, Secure } from "./card-state.ts";
import { cardTransactionType, describeAuthorization, describeRegistration } from "./order-fields.ts";
import { requireOrder } from "./orders.ts";
import { orderIdSchema, readParameters } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { type Answer, CardRefusal, writeResult, writeResultCode } from "./result.ts";

const requestSchema = z.object({ orderId: orderIdSchema });

/** The fields of the outcome are missing until the authentication has ended (`docs/design/providers.md` 1.8). */
function describeOutcome(order: Order, secure: Secure): Record<string, unknown> {
  if (secure.mpiMstatus === undefined) return {};
  return {
    mpiMstatus: secure.mpiMstatus,
    mpiVresultCode: secure.vResultCode,
    cardMstatus: order.cardMstatus ?? "",
    txnType: secure.txnType,
    authCode: order.authCode ?? "",
    cardTransactionType: order.cardMstatus === undefined ? "" : cardTransactionType(order),
    fdResult: "",
  };
}

function describeAuthentication(order: Order, secure: Secure): Record<string, unknown> {
  if (secure.serviceOptionType !== "mpi-none" || secure.mpiMstatus === undefined) return {};
  const isGood = secure.mpiMstatus === "success";
  return {
    dddTransactionStatus: secure.transactionStatus,
    dddEci: isGood ? "05" : "07",
    dddCavv: isGood ? Buffer.from(order.orderId).toString("base64") : "",
    dddDsTransactionId: secure.requestId,
    dddServerTransactionId: secure.startKey,
  };
}

/** `GetResult/mpi`: `mstatus` is the status of the query; the other fields are the outcome of the payment. */
export function getMpiResult(provider: CardProvider, params: Record<string, unknown>): Answer {
  const { orderId } = readParameters(requestSchema, params);
  const order = requireOrder(provider, orderId);
  const { secure } = order;
  if (!secure) throw new CardRefusal("NH03", "The order has no authentication.");
  const result = writeResult(
    { mstatus: "success", vResultCode: writeResultCode("G021") },
    {
      orderId,
      serviceType: "mpi",
      requestId: secure.requestId,
      ...describeAuthorization(provider, order),
      ...describeOutcome(order, secure),
      ...describeAuthentication(order, secure),
    },
  );
  return { result, payNowIdResponse: describeRegistration(provider, order) };
}
