import { z } from "zod";
import type { Order } from "./card-state.ts";
import { cardTransactionType } from "./order-fields.ts";
import { listOrders } from "./orders.ts";
import { orderIdSchema, readParameters, yesOrNoSchema } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { writeProviderTime } from "./provider-time.ts";
import { type Answer, writeResult, writeResultCode } from "./result.ts";

const MOST_ORDERS = 100;

const requestSchema = z.object({
  containDummyFlag: yesOrNoSchema.default(false),
  newerFlag: yesOrNoSchema.default(false),
  serviceTypeCd: z.array(z.string()).optional(),
  maxCount: z
    .string()
    .regex(/^[1-9][0-9]{0,3}$/)
    .transform(Number)
    .default(MOST_ORDERS),
  searchParameters: z.object({ common: z.object({ orderId: orderIdSchema.optional() }).default({}) }),
});

/** `initial`: not yet finished; `end`: final; `end_presentation`: captures and refunds are still possible. */
function orderStatus({ cardMstatus, secure, isVoided }: Order): string {
  if (cardMstatus === "pending" || (secure && secure.mpiMstatus === undefined)) return "initial";
  return cardMstatus === "success" && !isVoided ? "end_presentation" : "end";
}

function describeTransactions(order: Order, isNewestOnly: boolean) {
  const transactions = isNewestOnly ? order.transactions.slice(-1) : order.transactions;
  return transactions.map(({ txnId, command, mstatus, vResultCode, at, amount }) => ({
    txnId,
    command,
    mstatus,
    vResultCode,
    txnDatetime: writeProviderTime(new Date(at)),
    amount: String(amount),
    properTransactionInfo: {
      cardTransactionType: cardTransactionType(order),
      reqCardNumber: order.card.cardNumber,
      resAuthCode: order.authCode ?? "",
    },
  }));
}

function describeOrder(order: Order, index: number, isNewestOnly: boolean) {
  const lastSuccess = order.transactions.findLast(({ mstatus }) => mstatus === "success");
  return {
    index: String(index),
    serviceTypeCd: order.service,
    orderId: order.orderId,
    orderStatus: orderStatus(order),
    lastSuccessTxnType: lastSuccess?.command ?? "",
    totalAmount: String(order.captured - order.refunded),
    transactionInfos: { transactionInfo: describeTransactions(order, isNewestOnly) },
  };
}

/** `Search/search`: the orders of an id with all commands on them; the list may be empty. */
export function searchOrders(provider: CardProvider, params: Record<string, unknown>): Answer {
  const request = readParameters(requestSchema, params);
  const { orderId } = request.searchParameters.common;
  const found = listOrders(provider).filter(
    (order) =>
      (orderId === undefined || order.orderId === orderId) &&
      (request.containDummyFlag || !order.isDummy) &&
      (request.serviceTypeCd?.includes(order.service) ?? true),
  );
  const shown = found.slice(0, request.maxCount);
  const result = writeResult(
    { mstatus: "success", vResultCode: writeResultCode("N001") },
    {
      serviceType: "search",
      searchCount: String(found.length),
      overMaxCountFlag: String(found.length > shown.length),
      orderInfos: { orderInfo: shown.map((order, index) => describeOrder(order, index, request.newerFlag)) },
    },
  );
  return { result };
}
