import type { Card } from "@madoguchi/contract/card/card";
import type { PaymentStarted, PaymentState } from "@madoguchi/contract/payment/payment";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { CardToken } from "../../card-tokens/card-tokens.ts";

/** The chosen card: a stored one, or the single-use token of a new one. */
export type ChosenCard = { kind: "stored"; card: Card } | { kind: "new"; token: CardToken; saveCard: boolean };

/** An attempt that continues at the card company, and the redirect to it. */
export type SecureStep = { payment: PaymentState; way: NonNullable<PaymentStarted["secure"]> };

/** The shared state of a payment's screens. It is only in this page's memory and lost with a reload. */
export type PaymentFlow = {
  chosen: ChosenCard | undefined;
  choose: (card: ChosenCard | undefined) => void;
  /** Whether the entered card was lost, by a reload or because its token expired. */
  isCardGone: boolean;
  discardCard: () => void;
  /** The redirect to the card company's page, until it has been used. */
  secure: SecureStep | undefined;
  setSecure: (step: SecureStep | undefined) => void;
  readVersion: number | undefined;
  setReadVersion: (version: number) => void;
};

const PaymentFlowContext = createContext<PaymentFlow | undefined>(undefined);

export function PaymentFlowProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ChosenCard>();
  const [isCardGone, setIsCardGone] = useState(false);
  const [secure, setSecure] = useState<SecureStep>();
  const [readVersion, setReadVersion] = useState<number>();
  const flow = useMemo(() => {
    const choose = (card: ChosenCard | undefined) => {
      setChosen(card);
      setIsCardGone(false);
    };
    const discardCard = () => setIsCardGone(true);
    return { chosen, choose, isCardGone, discardCard, secure, setSecure, readVersion, setReadVersion };
  }, [chosen, isCardGone, secure, readVersion]);
  return <PaymentFlowContext value={flow}>{children}</PaymentFlowContext>;
}

/** Throws outside of `PaymentFlowProvider`. */
export function usePaymentFlow(): PaymentFlow {
  const flow = use(PaymentFlowContext);
  if (!flow) throw new Error("usePaymentFlow is called outside of PaymentFlowProvider.");
  return flow;
}
