import { Button } from "@madoguchi/ui/buttons/button";
import { Section } from "@madoguchi/ui/layout/section";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { useEffect, useEffectEvent, useState } from "react";
import { redirectToSecurePage } from "../../entities/treatment/redirect-to-secure-page.ts";
import { InAppBrowserHint, isInLine } from "./in-app-browser.tsx";
import { type SecureStep, usePaymentFlow } from "./payment-flow.tsx";
import { PaymentGuard } from "./payment-guard.tsx";
import { PaymentRedirect } from "./payment-navigation.tsx";
import { PICTURE_CLASS, PictureHeading } from "./picture-heading.tsx";
import { useStoreAttempt } from "./use-payment-page.ts";

/** Redirects to the card company's page at once; in the LINE app only after a press. */
function SecureRedirect({ step }: { step: SecureStep }) {
  const { setSecure } = usePaymentFlow();
  const storeAttempt = useStoreAttempt();
  const [isRedirecting, setIsRedirecting] = useState(false);

  function redirect(): void {
    setIsRedirecting(true);
    redirectToSecurePage(step.way);
  }

  const redirectAtOnce = useEffectEvent(() => {
    storeAttempt(step.payment);
    if (!isInLine(navigator.userAgent)) redirect();
  });
  useEffect(() => redirectAtOnce(), []);

  // After the browser's back button there must be no second redirect: the link is valid once.
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) setSecure(undefined);
  });
  useEffect(() => {
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  return (
    <>
      <PictureHeading picture={<WaitingPicture className={PICTURE_CLASS} />}>本人認証</PictureHeading>
      <InAppBrowserHint />
      <Section>
        <p role="status">カード会社の本人認証画面に移動します。画面を閉じたり戻ったりしないでください。</p>
        <div className="flex">
          <Button busy={isRedirecting} busyLabel="移動しています…" onClick={redirect}>
            本人認証画面へ進む
          </Button>
        </div>
      </Section>
    </>
  );
}

/** `/payment/{id}/secure`. After a reload or going back it shows the state of the payment. */
export function SecureScreen() {
  const { secure } = usePaymentFlow();
  if (secure) return <SecureRedirect step={secure} />;
  return <PaymentGuard>{() => <PaymentRedirect to="overview" />}</PaymentGuard>;
}
