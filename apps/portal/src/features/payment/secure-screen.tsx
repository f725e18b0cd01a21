import { Button } from "@madoguchi/ui/buttons/button";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useEffect, useEffectEvent, useState } from "react";
import { InAppBrowserHint, isInLine } from "./in-app-browser.tsx";
import { type SecureStep, usePaymentFlow } from "./payment-flow.tsx";
import { PaymentGuard } from "./payment-guard.tsx";
import { PaymentRedirect } from "./payment-navigation.tsx";
import { redirectToSecurePage } from "./redirect-to-secure-page.ts";
import { useStoreAttempt } from "./use-payment-page.ts";

/** The way to the card company's page, taken at once; in the LINE app only when the patient wants to. */
function SecureRedirect({ step }: { step: SecureStep }) {
  const { setSecure } = usePaymentFlow();
  const storeAttempt = useStoreAttempt();
  const [isLeaving, setIsLeaving] = useState(false);

  function leave(): void {
    setIsLeaving(true);
    redirectToSecurePage(step.way);
  }

  const redirectAtOnce = useEffectEvent(() => {
    storeAttempt(step.payment);
    if (!isInLine(navigator.userAgent)) leave();
  });
  useEffect(() => redirectAtOnce(), []);

  // Who comes back by the browser's own button must not be sent there once more: the way is good for one time.
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) setSecure(undefined);
  });
  useEffect(() => {
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  return (
    <>
      <PageHeading>本人認証</PageHeading>
      <InAppBrowserHint />
      <Section>
        <p role="status">カード会社の本人認証画面に移動します。画面を閉じたり戻ったりしないでください。</p>
        <div className="flex justify-center">
          <Button busy={isLeaving} busyLabel="移動しています…" onClick={leave}>
            本人認証画面へ進む
          </Button>
        </div>
      </Section>
    </>
  );
}

/** `/payment/{id}/secure`. After a reload or on the way back it says how the payment stands. */
export function SecureScreen() {
  const { secure } = usePaymentFlow();
  if (secure) return <SecureRedirect step={secure} />;
  return <PaymentGuard>{() => <PaymentRedirect to="overview" />}</PaymentGuard>;
}
