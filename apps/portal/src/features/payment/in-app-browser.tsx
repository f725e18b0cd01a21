import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { recogniseBrowser } from "../../entities/browser/recognise-browser.ts";
import { usePaymentAddress } from "./payment-navigation.tsx";

/** Whether this is the LINE app's own browser, in which card companies' pages often fail. */
export function isInLine(userAgent: string): boolean {
  return recogniseBrowser({ userAgent }).inApp === "line";
}

/** Advises to pay in the phone's own browser. LINE opens an address there if it has a certain parameter. */
export function InAppBrowserHint() {
  const { treatmentId } = usePaymentAddress();
  if (!isInLine(navigator.userAgent)) return null;
  return (
    <Notice
      kind="warning"
      title="LINEアプリの中で開いています"
      actions={
        <a
          href={`/payment/${encodeURIComponent(treatmentId)}/?openExternalBrowser=1`}
          className={buttonClass("secondary")}
        >
          Safari・Chromeで開く
        </a>
      }
    >
      カード会社の本人認証画面がうまく開かないことがあります。お支払いの前に、SafariやChromeで開くことをおすすめします。
    </Notice>
  );
}
