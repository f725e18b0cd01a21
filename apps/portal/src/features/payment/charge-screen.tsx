import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { usePortal } from "../../portal-context/portal.tsx";
import { ConfirmScreen, type ConfirmScreenProps } from "./confirm-screen.tsx";
import { OverviewScreen } from "./overview-screen.tsx";
import { useChosenCard } from "./use-chosen-card.ts";

/**
 * `/payment/{id}/`: with a card at hand the whole order on one page, with the button that pays; without one the charge
 * and the way to a card.
 */
export function ChargeScreen({ page, refresh }: Pick<ConfirmScreenProps, "refresh"> & { page: PaymentPage }) {
  const { configuration } = usePortal();
  const chosen = useChosenCard(page);
  const canPayHere = configuration.payment !== null && chosen !== undefined;
  return canPayHere ? <ConfirmScreen page={page} refresh={refresh} isFirst /> : <OverviewScreen page={page} />;
}
