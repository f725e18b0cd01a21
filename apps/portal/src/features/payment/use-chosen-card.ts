import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { usePortal } from "../../portal-context/portal.tsx";
import { type ChosenCard, usePaymentFlow } from "./payment-flow.tsx";
import { proposedCard } from "./proposed-card.ts";

/** The chosen card; after a reload or the card company's page, the proposed one. `undefined` if no card can pay. */
export function useChosenCard(page: PaymentPage): ChosenCard | undefined {
  const { chosen } = usePaymentFlow();
  const { now } = usePortal();
  if (chosen?.kind === "new") return chosen.token.expiresAt > now() ? chosen : undefined;
  if (chosen) return chosen;
  const card = proposedCard(page);
  return card ? { kind: "stored", card } : undefined;
}
