import { canCall } from "@madoguchi/call/can-call";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useState } from "react";
import { ClinicPhone } from "../clinic/clinic-contact.tsx";
import { type RecognisedBrowser, recogniseBrowser } from "./recognise-browser.ts";

export const NO_CALLS_HEADING = "このブラウザーではビデオ通話ができません";

type Device = RecognisedBrowser["device"];

const LOCKDOWN: Partial<Record<Device, string>> = {
  iphone:
    "「ロックダウンモード」をお使いのときは、このページだけオフにできます。アドレス欄の「ぁあ」（またはページのマーク）を押し、「Webサイトの設定」で「ロックダウンモード」をオフにして、読み込み直してください。",
  computer:
    "Macの「ロックダウンモード」は、このページだけオフにできます。Safariのメニューの「設定」→「Webサイト」→「ロックダウンモード」で、このサイトをオフにして、読み込み直してください。",
};

const OTHERS: Record<Device, string> = {
  iphone: "別のブラウザー（Safari、Chromeなど）か、別のスマートフォンやパソコンで、このページを開いてください。",
  android: "別のブラウザー（Chromeなど）か、別のスマートフォンやパソコンで、このページを開いてください。",
  computer:
    "別のブラウザー（Chrome・Edge・Safari・Firefox）か、スマートフォンで、このページを開いてください。会社のパソコンでは、ビデオ通話が止められていることがあります。",
};

/** What helps in a browser without calls. */
export function NoCallsHelp({ device }: { device: Device }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-key">
      {LOCKDOWN[device] !== undefined && <li className="break-phrase">{LOCKDOWN[device]}</li>}
      <li className="break-phrase">{OTHERS[device]}</li>
      <li className="break-phrase">
        どちらもできないときは、お電話で受診できるかを、クリニックにご相談ください。
        <ClinicPhone />
      </li>
    </ul>
  );
}

/** Tells that this browser has no calls; nothing in one that has them. */
export function NoCallsNotice() {
  const [device] = useState(() => (canCall() ? undefined : recogniseBrowser(navigator).device));
  if (device === undefined) return null;
  return (
    <Notice kind="warning" title={NO_CALLS_HEADING}>
      <p className="mb-2">ご予約はこのままできます。ビデオ通話の診察までに、次のどれかをご用意ください。</p>
      <NoCallsHelp device={device} />
    </Notice>
  );
}
