import type { PaymentFailure } from "@madoguchi/contract/payment/payment";
import type { CardList } from "@madoguchi/contract/payment-method/card";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { storeCard } from "../../records/card/store-card.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { listCards } from "./list-cards.ts";

const MESSAGES: Partial<Record<PaymentFailure | "unknown", string>> = {
  input: "カード情報に誤りがあります。入力内容をご確認ください。",
  system: "カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。",
  unknown: "カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。",
};

/**
 * Keeps a new card of the caller's at the provider, by the single-use token that her browser got for it. The same token
 * again answers the same cards. P002 when the provider does not take it, or nobody knows.
 */
export async function addCard(
  deps: Pick<Deps, "database" | "now" | "cards" | "settings">,
  owner: Customer & { requestId: string },
  request: { token: string; makeDefault: boolean },
): Promise<CardList> {
  const { cards } = deps;
  if (!cards) return fail("CardCreationFailed", { reason: "no card provider is configured" });
  const kept = await storeCard({ ...deps, cards }, owner, request);
  if (kept.verdict === "done") return listCards(deps, owner);
  const message = MESSAGES[kept.verdict === "refused" ? kept.failure : "unknown"];
  const reason = `card provider ${kept.resultCode ?? "unknown"}`;
  return fail("CardCreationFailed", { reason, ...(message !== undefined && { message }) });
}
