import type { Deps } from "../../platform/deps.ts";
import { readChosenTime } from "../../records/payment/chosen-time.ts";
import { findPayment, type Payment } from "../../records/payment/payment.store.ts";
import { isLive } from "../../records/payment/payment-states.ts";
import { pollProvider } from "../../records/payment/poll-provider.ts";

/** What the portal's screen needs to be told at all (spec §5), where the provider left a value out. */
const NOT_GIVEN = "none";

const MSTATUS: Partial<Record<Payment["state"], string>> = {
  paid: "success",
  refunded: "success",
  surplus: "success",
  failed: "failure",
};

/** `search`: what stood in the address that the form was sent to. */
export type CardReturn = { form: URLSearchParams; search: URLSearchParams; requestId: string };

/**
 * Takes the form that the patient's browser brings back from the card company, and answers the portal's page that she
 * goes on to. The form comes from another site, without a session and perhaps twice, late, or from somebody who made it
 * up: with the provider's signature it is only worth asking the provider, without it it is worth nothing and no verdict
 * is shown.
 */
export async function receiveCardReturn(
  deps: Pick<Deps, "database" | "now" | "cards" | "settings" | "log">,
  { form, search: returned, requestId }: CardReturn,
): Promise<string> {
  const { portalBaseUrl } = deps.settings;
  const orderId = form.get("OrderId") ?? "";
  const note = (problem: string) => (error: unknown) => {
    deps.log.warn({ requestId, reason: error instanceof Error ? error.name : "unknown" }, problem);
  };
  const payment = await findPayment(deps.database, orderId).catch(note("a return that could not be looked up"));
  if (!payment) return `${portalBaseUrl}/mypage`;
  const page = `${portalBaseUrl}/payment/${payment.treatmentId}`;
  const chosenTime = readChosenTime(returned);
  if (!deps.cards?.readReturn(form)) {
    deps.log.warn({ requestId }, "a return from the card company without its signature");
    const search = new URLSearchParams(chosenTime);
    return search.size === 0 ? `${page}/payment-error` : `${page}/payment-error?${search}`;
  }
  // The page asks again for itself, so that whatever goes wrong here is no reason to keep the patient from it.
  const asked = isLive(payment.state) ? pollProvider(deps, payment, requestId) : Promise.resolve(payment);
  const { state } = (await asked.catch(note("a return not taken in"))) ?? payment;
  const search = new URLSearchParams([
    ["v_result_code", form.get("vResultCode") || NOT_GIVEN],
    ["order_id", orderId],
    ["mstatus", MSTATUS[state] ?? "pending"],
    ...chosenTime,
  ]);
  return `${page}/secure-complete?${search}`;
}
