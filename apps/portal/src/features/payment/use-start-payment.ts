import type { PaymentPage, PaymentRequest } from "@madoguchi/contract/payment/payment";
import { startPaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { hasChosenTime } from "@madoguchi/contract/reservation/search";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { useRef } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { type ChosenCard, usePaymentFlow } from "./payment-flow.tsx";
import { useGoToPayment, usePaymentAddress } from "./payment-navigation.tsx";
import { isLive, readPaymentStage, screenOf } from "./payment-stage.ts";
import { useStoreAttempt } from "./use-payment-page.ts";

/** Refusals of the card provider or the card company: the page for failed payments explains them. */
const PAYMENT_REFUSALS = ["P001", "P002", "P004", "P006"];

/** The order was invalid, or the charge has changed meanwhile. */
const CHARGE_REFUSAL = "E001";

/** No attempt may begin, or not from this page any more. */
const NOT_ALLOWED = "E005";

function cardPart(chosen: ChosenCard) {
  if (chosen.kind === "stored") return { cardId: chosen.card.cardId };
  const { token, tokenKey } = chosen.token;
  return { token, tokenKey, saveCard: chosen.saveCard };
}

/**
 * Sends the order once, however often the button is pressed, and navigates by the answer. After a lost answer the same
 * key is sent again; after a refusal the next press is another attempt.
 */
export function useStartPayment(refresh: () => Promise<PaymentPage | undefined>) {
  const { api } = usePortal();
  const { treatmentId, chosenTime } = usePaymentAddress();
  const { choose, setSecure } = usePaymentFlow();
  const goTo = useGoToPayment();
  const storeAttempt = useStoreAttempt();
  const { report } = useReportError();
  const { run, isBusy, problem, titleOf } = useReportedAction(describeProblem);
  const keyOf = useAttemptKey();
  const round = useRef(0);

  /** Whether another screen, or the refreshed page, explains the failure. */
  async function isExplained(error: unknown, chosen: ChosenCard, chargeVersion: number): Promise<boolean> {
    const isRefused = error instanceof ApiError;
    if (isRefused) round.current += 1;
    // A token is consumed by the first call that may have reached the provider; a refused charge never does.
    const isBlocked = isRefused && error.code === NOT_ALLOWED;
    if (isRefused && !isBlocked && chosen.kind === "new" && error.code !== CHARGE_REFUSAL) choose(undefined);
    if (isRefused && PAYMENT_REFUSALS.includes(error.code)) {
      await report(error, { leadsOn: true });
      await refresh();
      goTo("error", { replace: true });
      return true;
    }
    // A changed charge, an attempt in another tab, the day's limit: the refreshed page shows it.
    const page = await refresh();
    const isShown =
      page !== undefined && (page.charge.version !== chargeVersion || readPaymentStage(page) !== "payable");
    // If only the refusal's message explains it, it is shown beside the card, which then stays.
    if (isBlocked && isShown && chosen.kind === "new") choose(undefined);
    return isShown;
  }

  async function pay(chosen: ChosenCard, chargeVersion: number): Promise<void> {
    const request: PaymentRequest = {
      ...cardPart(chosen),
      chargeVersion,
      ...(hasChosenTime(chosenTime) && { chosenTime }),
    };
    try {
      const key = keyOf([request, round.current]);
      const { payment, secure } = await api.send(startPaymentCall, { params: { treatmentId }, body: request, key });
      // The token has been used, whatever the result.
      if (chosen.kind === "new") choose(undefined);
      if (secure) {
        setSecure({ payment, way: secure });
        goTo("secure", { replace: true });
        return;
      }
      storeAttempt(payment);
      if (!isLive(payment)) goTo(screenOf(payment), { replace: true });
    } catch (error) {
      if (!(await isExplained(error, chosen, chargeVersion))) throw error;
    }
  }

  return { pay: (chosen: ChosenCard, version: number) => run(() => pay(chosen, version)), isBusy, problem, titleOf };
}
