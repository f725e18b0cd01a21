import { authorizeOrder, recordTransaction } from "./authorization.ts";
import { cardTransactionType, describeAuthorization, describeRegistration } from "./order-fields.ts";
import { openOrder, requireChargeable, requireFreshOrderId } from "./orders.ts";
import { authorizeSchema, readParameters } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { requestedCardOf } from "./requested-card.ts";
import { type Answer, writeResult, writeResultCode } from "./result.ts";

/** `Authorize/card`: charges or reserves without an authentication (`docs/design/providers.md` 1.5). */
export function authorizeCard(provider: CardProvider, params: Record<string, unknown>, isDummy: boolean): Answer {
  const request = readParameters(authorizeSchema, params);
  requireChargeable(request);
  requireFreshOrderId(provider, request.orderId);
  const requested = requestedCardOf(provider, params, request.payNowIdParam);
  const order = openOrder(provider, "card", { ...request, isDummy }, requested);
  const { mstatus, block } = authorizeOrder(provider, order);
  const payNowIdResponse = describeRegistration(provider, order);
  const vResultCode = writeResultCode(block, ...(payNowIdResponse ? ["X001"] : []));
  recordTransaction(provider, order, "Authorize", { mstatus, vResultCode }, order.amount);
  const result = writeResult(
    { mstatus, vResultCode },
    {
      orderId: order.orderId,
      serviceType: "card",
      cardTransactiontype: cardTransactionType(order),
      ...describeAuthorization(provider, order),
      ...(mstatus === "pending" && { pending: "1" }),
    },
  );
  return { result, payNowIdResponse };
}
