import { readReservationSearch } from "@madoguchi/contract/reservation/search";
import { type ButtonVariant, buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Steps } from "@madoguchi/ui/layout/steps";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useMemo } from "react";

/** Redirects to another screen of the payment, replacing this one in the history. */
export function PaymentRedirect({ to }: { to: PaymentScreen }) {
  const goTo = useGoToPayment();
  const go = useEffectEvent(() => goTo(to, { replace: true }));
  useEffect(() => go(), []);
  return null;
}

const ROUTE = "/_authenticated/payment/$treatmentId";

/** The screens of a payment, each with the address of spec §2. */
const PAGES = {
  overview: "/payment/$treatmentId/",
  method: "/payment/$treatmentId/payment-method",
  confirm: "/payment/$treatmentId/confirm",
  secure: "/payment/$treatmentId/secure",
  error: "/payment/$treatmentId/payment-error",
  complete: "/payment/$treatmentId/complete",
} as const;

export type PaymentScreen = keyof typeof PAGES;

/** The treatment of this payment, and the time in the address to be booked after it. */
export function usePaymentAddress() {
  const { treatmentId } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  // The card company's parameters are in the same search and are dropped here.
  const chosenTime = useMemo(() => readReservationSearch(search), [search]);
  return { treatmentId, chosenTime };
}

/** Navigates between the screens of a payment; `replace` if going back would repeat a finished step. */
export function useGoToPayment(): (screen: PaymentScreen, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const { treatmentId, chosenTime } = usePaymentAddress();
  return useCallback(
    (screen, { replace = false } = {}) =>
      void navigate({ to: PAGES[screen], params: { treatmentId }, search: chosenTime, replace }),
    [navigate, treatmentId, chosenTime],
  );
}

type PaymentLinkProps = {
  to: PaymentScreen;
  variant?: ButtonVariant;
  /** Replaces the style of a button. */
  className?: string;
  children: string;
};

export function PaymentLink({ to, variant, className, children }: PaymentLinkProps) {
  const { treatmentId, chosenTime } = usePaymentAddress();
  return (
    <Link to={PAGES[to]} params={{ treatmentId }} search={chosenTime} className={className ?? buttonClass(variant)}>
      {children}
    </Link>
  );
}

const STEP_NAMES = ["ご請求内容", "お支払い方法", "確認", "完了"] as const;

export function PaymentSteps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return <Steps label="お支払いの手順" names={STEP_NAMES} current={current} />;
}
