import type { PaymentStarted, PaymentState } from "@madoguchi/contract/payment/payment";
import type { Card } from "@madoguchi/contract/payment-method/card";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { CardToken } from "../../card-tokens/card-tokens.ts";

/** By what the patient chose to pay: a kept card, or the single-use token of a new one. */
export type ChosenCard = { kind: "kept"; card: Card } | { kind: "new"; token: CardToken; saveCard: boolean };

/** An attempt that goes on at the card company: the attempt, and how to get there. */
export type SecureStep = { payment: PaymentState; way: NonNullable<PaymentStarted["secure"]> };

/** What passes from one screen of a payment to the next. It lives in this page's memory alone and is gone with a reload. */
export type PaymentFlow = {
  chosen: ChosenCard | undefined;
  choose: (card: ChosenCard | undefined) => void;
  /** The card that was typed in is gone, by a reload or because its token has run out. */
  isCardGone: boolean;
  forgetCard: () => void;
  /** The way to the card company's page, until it has been taken. */
  secure: SecureStep | undefined;
  setSecure: (step: SecureStep | undefined) => void;
  /** The version of the charge that the patient has read. */
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
    const forgetCard = () => setIsCardGone(true);
    return { chosen, choose, isCardGone, forgetCard, secure, setSecure, readVersion, setReadVersion };
  }, [chosen, isCardGone, secure, readVersion]);
  return <PaymentFlowContext value={flow}>{children}</PaymentFlowContext>;
}

/** Throws outside of `PaymentFlowProvider`. */
export function usePaymentFlow(): PaymentFlow {
  const flow = use(PaymentFlowContext);
  if (!flow) throw new Error("usePaymentFlow is called outside of PaymentFlowProvider.");
  return flow;
}
