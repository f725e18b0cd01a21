import { recordTransaction, runCardLeg } from "./card-leg.ts";
import { chooseCard } from "./choose-card.ts";
import { cardTransactionType, describeCardLeg, describeRegistration } from "./order-fields.ts";
import { openOrder, requireChargeable, requireFreshOrderId } from "./orders.ts";
import { authorizeSchema, readParameters } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { type Answer, writeResult, writeResultCode } from "./result.ts";

/** `Authorize/card`: charges, or reserves, without asking who pays (`docs/design/providers.md` 1.5). */
export function authorizeCard(provider: CardProvider, params: Record<string, unknown>, isDummy: boolean): Answer {
  const request = readParameters(authorizeSchema, params);
  requireChargeable(request);
  requireFreshOrderId(provider, request.orderId);
  const chosen = chooseCard(provider, params, request.payNowIdParam);
  const order = openOrder(provider, "card", { ...request, isDummy }, chosen);
  const { mstatus, block } = runCardLeg(provider, order);
  const payNowIdResponse = describeRegistration(provider, order);
  const vResultCode = writeResultCode(block, ...(payNowIdResponse ? ["X001"] : []));
  recordTransaction(provider, order, "Authorize", { mstatus, vResultCode }, order.amount);
  const result = writeResult(
    { mstatus, vResultCode },
    {
      orderId: order.orderId,
      serviceType: "card",
      cardTransactiontype: cardTransactionType(order),
      ...describeCardLeg(provider, order),
      ...(mstatus === "pending" && { pending: "1" }),
    },
  );
  return { result, payNowIdResponse };
}
