import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { usePaymentAddress } from "./payment-navigation.tsx";

/** Whether this is the browser inside of the LINE app, in which card companies' pages often do not work. */
export function isInLine(userAgent: string): boolean {
  return /\bLine\//.test(userAgent);
}

/** Advises the patient to pay in the phone's own browser. LINE itself opens an address there when it says so. */
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
