import { useEffect, useEffectEvent } from "react";
import { type PaymentScreen, useGoToPayment } from "./payment-navigation.tsx";

/** Leads on to another screen of the payment, in place of the one that was opened. */
export function PaymentRedirect({ to }: { to: PaymentScreen }) {
  const goTo = useGoToPayment();
  const go = useEffectEvent(() => goTo(to, { replace: true }));
  useEffect(() => go(), []);
  return null;
}
