import type { SignedProviderStatus } from "../../platform/adapters/card/card.port.ts";
import { type CardMerchant, isBegunBy } from "../../platform/connections/card-merchants.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { readChosenTime } from "../../records/payment/chosen-time.ts";
import { findPayment, type Payment } from "../../records/payment/payment.store.ts";
import { isOpen } from "../../records/payment/payment-states.ts";
import { pollProvider } from "../../records/payment/reconcile-payments.ts";
import { settlePayment } from "../../records/payment/settle-payment.ts";

/** Returns the merchant that has signed a notification, and the notification's entries. */
async function readSigned(
  { cards, database }: Pick<Deps, "cards" | "database">,
  body: Uint8Array,
  signature: string | undefined,
): Promise<{ merchant: CardMerchant; entries: SignedProviderStatus[] } | undefined> {
  for (const merchant of await cards.merchantsOfSignature(database, signature)) {
    const entries = merchant.provider.readPush(body, signature);
    if (entries) return { merchant, entries };
  }
  return undefined;
}

/**
 * Takes the provider's notification of up to fifty orders. It may come before, after or without the browser, twice, or
 * in a batch of others. A notification without the provider's signature is refused with S001 before it is read. Unknown
 * orders are ignored, because the provider would repeat the notification for ever otherwise.
 */
export async function receiveCardPush(
  deps: Pick<Deps, "database" | "now" | "cards" | "log">,
  body: Uint8Array,
  signature: string | undefined,
  requestId: string,
): Promise<void> {
  const signed = await readSigned(deps, body, signature);
  if (!signed) return fail("IncorrectSecret", { reason: "card notification's signature" });
  const { merchant, entries } = signed;
  for (const { orderId, providerStatus } of entries) {
    const payment = await findPayment(deps.database, orderId);
    // A merchant's notification cannot change another merchant's order.
    const isTheirs = payment !== undefined && isBegunBy(merchant, payment);
    const settled = isTheirs && (await settlePayment(deps, orderId, providerStatus, requestId));
    if (!settled) deps.log.warn({ requestId }, "a card notification names an unknown order and was ignored");
  }
}

/** Spec §5: the portal's screen needs these values; this one replaces a value that the provider left out. */
const NOT_GIVEN = "none";

const MSTATUS: Partial<Record<Payment["state"], string>> = {
  paid: "success",
  refunded: "success",
  surplus: "success",
  failed: "failure",
};

/** `search`: the query of the address that the form was sent to. */
export type CardReturn = { form: URLSearchParams; search: URLSearchParams; requestId: string };

/**
 * Takes the form that the patient's browser brings back from the card company, and returns the portal's page to
 * redirect to. The form comes from another site without a session, perhaps twice, late or forged; with the provider's
 * signature it is a reason to ask the provider. Without the signature the answer does not say whether the order exists:
 * マイページ shows the payment to the patient whose session it is.
 */
export async function receiveCardReturn(
  deps: Pick<Deps, "database" | "now" | "cards" | "settings" | "log">,
  { form, search: returned, requestId }: CardReturn,
): Promise<string> {
  const { portalBaseUrl } = deps.settings;
  const orderId = form.get("OrderId") ?? "";
  const logProblem = (problem: string) => (error: unknown) => {
    deps.log.warn({ requestId, reason: error instanceof Error ? error.name : "unknown" }, problem);
  };
  const payment = await findPayment(deps.database, orderId).catch(
    logProblem("could not read the payment of a return from the card company"),
  );
  const provider =
    payment &&
    (await deps.cards
      .merchantOf(deps.database, payment)
      .catch(logProblem("could not read the merchant of a return from the card company")));
  if (!payment || !provider?.readReturn(form)) {
    deps.log.warn(
      { requestId },
      "a return from the card company has no valid signature or names an unknown order, and was ignored",
    );
    return `${portalBaseUrl}/mypage`;
  }
  // The page polls for the result itself, so a failure here must not stop the redirect.
  const asked = isOpen(payment) ? pollProvider(deps, payment, requestId) : Promise.resolve(payment);
  const { state } = (await asked.catch(logProblem("could not ask the provider about a payment"))) ?? payment;
  const search = new URLSearchParams([
    ["v_result_code", form.get("vResultCode") || NOT_GIVEN],
    ["order_id", orderId],
    ["mstatus", MSTATUS[state] ?? "pending"],
    ...readChosenTime(returned),
  ]);
  return `${portalBaseUrl}/payment/${payment.treatmentId}/secure-complete?${search}`;
}
