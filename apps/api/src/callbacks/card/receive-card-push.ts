import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { settlePayment } from "../../records/payment/settle-payment.ts";

/**
 * Takes the provider's notification of up to fifty orders. It may come before, after or without the browser, twice, or
 * in a batch of others. Refuses with S001 what the provider has not signed, before anything of it is read; orders that
 * are not ours are left alone, since the provider would tell of them for ever otherwise.
 */
export async function receiveCardPush(
  deps: Pick<Deps, "database" | "now" | "cards" | "log">,
  body: Uint8Array,
  signature: string | undefined,
  requestId: string,
): Promise<void> {
  const entries = deps.cards?.readPush(body, signature);
  if (!entries) return fail("IncorrectSecret", { reason: "card notification's signature" });
  for (const { orderId, standing } of entries) {
    const settled = await settlePayment(deps, orderId, standing, requestId);
    if (!settled) deps.log.warn({ requestId }, "a card notification of an order that is not ours");
  }
}
