import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Check, Copy } from "lucide";
import { useState } from "react";
import type { InAppBrowser, RecognisedBrowser } from "../../entities/browser/recognise-browser.ts";

const PATH = "/examination-test/";

/** The menu item's name in each app; for other apps it is described. */
const MENU_STEPS: Partial<Record<InAppBrowser, string>> = {
  instagram: "画面右上の「…」を押し、「外部ブラウザーで開く」（または「ブラウザーで開く」）を選びます。",
  facebook: "画面右上（または右下）の「…」を押し、「外部ブラウザーで開く」を選びます。",
};
const MENU_STEP = "画面の端にあるメニュー（「…」や共有のマーク）を押し、「ブラウザーで開く」を選びます。";

/** The address of this page, to be pasted elsewhere. If copying is not possible, it can be selected. */
function CopiedLink({ address }: { address: string }) {
  const [state, setState] = useState<"none" | "copied" | "failed">("none");

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon shape={state === "copied" ? Check : Copy} aria-hidden className="size-5" />
        このページのリンクをコピーする
      </Button>
      <p role="status" className="break-all">
        {state === "copied" && "コピーしました。SafariやChromeを開き、アドレス欄に貼り付けてください。"}
        {state === "failed" && `コピーできませんでした。次のアドレスを開いてください：${address}`}
      </p>
    </div>
  );
}

/** How to leave an app's own browser. LINE opens an address outside if it has a certain parameter. */
export function OpenOutside({ recognised }: { recognised: RecognisedBrowser }) {
  const { inApp, device } = recognised;
  const browser = device === "iphone" ? "Safari" : device === "android" ? "Chrome" : "いつものブラウザー";
  return (
    <div className="flex flex-col gap-4">
      <p className="break-phrase">
        {browser}で開くと、カメラとマイクを確実に使えます。開いた先で、もう一度ログインが必要になることがあります。
      </p>
      {inApp === "line" ? (
        <a href={`${PATH}?openExternalBrowser=1`} className={buttonClass()}>
          外部ブラウザーで開く
        </a>
      ) : (
        <p className="break-phrase">{(inApp && MENU_STEPS[inApp]) ?? MENU_STEP}</p>
      )}
      <CopiedLink address={new URL(PATH, window.location.origin).href} />
    </div>
  );
}
