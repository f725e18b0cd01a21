import { NoCallsHelp } from "../../entities/browser/no-calls.tsx";
import type { RecognisedBrowser } from "../../entities/browser/recognise-browser.ts";
import type { Remedy } from "./device-check.ts";
import { OpenOutside } from "./open-outside.tsx";
import { PermissionSteps } from "./permission-steps.tsx";

type Hints = Record<Exclude<Remedy, "open-outside" | "permission" | "no-calls">, readonly string[]>;

const HINTS: Hints = {
  "other-browser": [
    "iPhone・iPadはSafari、AndroidはChrome、パソコンはChrome・Edge・Safari・Firefoxの新しいものをお使いください。",
  ],
  "update-browser": [
    "ブラウザーを新しくしてください。iPhoneのSafariは、iOSの更新（「設定」→「一般」→「ソフトウェアアップデート」）で新しくなります。",
  ],
  "secure-address": ["アドレスが「https://」で始まるページを開いてください。メールやLINEのリンクから開くと確実です。"],
  "no-device": [
    "カメラやマイクがつながっているか、電源が入っているかをご確認ください。",
    "パソコンにカメラがないときは、スマートフォンでこのページを開いてお試しください。",
  ],
  "in-use": [
    "ビデオ会議、電話、カメラなど、ほかのアプリやタブをすべて閉じてください。",
    "閉じてもつながらないときは、端末を再起動してください。",
  ],
  restart: ["ブラウザーを閉じて開き直してください。それでもつながらないときは、端末を再起動してください。"],
  "dark-picture": [
    "レンズのカバーを開け、指やケースで隠れていないかご確認ください。",
    "部屋を明るくするか、ほかのカメラを選んでください。",
  ],
  silent: [
    "マイクのミュートを解除してください。ヘッドホンやマイクのスイッチもご確認ください。",
    "ほかのマイクを選び、「こんにちは」と話しかけてください。",
  ],
  "no-sound": [
    "音量を上げてください。iPhoneは、側面の消音スイッチ（またはアクションボタン）もご確認ください。",
    "イヤホンやBluetooth機器につながっていないかご確認ください。",
  ],
  "weak-network": [
    "ビデオ通話には、上りも下りも2Mbps以上の回線をおすすめします。",
    "Wi-Fiの近くに移るか、Wi-Fiとモバイル通信を切り替えてください。VPNは切ってください。",
    "会社や学校のネットワークでは、通話が止められていることがあります。",
  ],
};

/** The advice for a finding, for the patient's device. */
export function RemedyText({ remedy, recognised }: { remedy: Remedy; recognised: RecognisedBrowser | undefined }) {
  if (remedy === "open-outside") return recognised && <OpenOutside recognised={recognised} />;
  if (remedy === "permission") return <PermissionSteps device={recognised?.device ?? "computer"} />;
  if (remedy === "no-calls") return <NoCallsHelp device={recognised?.device ?? "computer"} />;
  const hints = HINTS[remedy];
  if (hints.length === 1) return <p className="break-phrase">{hints[0]}</p>;
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-key">
      {hints.map((hint) => (
        <li key={hint} className="break-phrase">
          {hint}
        </li>
      ))}
    </ul>
  );
}
