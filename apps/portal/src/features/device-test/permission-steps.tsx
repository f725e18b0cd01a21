import type { ReactNode } from "react";
import type { RecognisedBrowser } from "../../entities/browser/recognise-browser.ts";

type Device = RecognisedBrowser["device"];

/** A ring in the warm accent colour around the target of a press. */
function Target({ x, y, width = 26 }: { x: number; y: number; width?: number }) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height="20"
      rx="6"
      fill="var(--color-warm-strong)"
      stroke="var(--color-key)"
      strokeWidth="2.5"
    />
  );
}

function Frame({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 100" aria-hidden="true" className="w-40 max-w-full shrink-0">
      <rect
        x={isPhone ? 34 : 6}
        y="4"
        width={isPhone ? 92 : 148}
        height="92"
        rx={isPhone ? 12 : 8}
        fill="var(--color-card)"
        stroke="var(--color-edge)"
        strokeWidth="2.5"
      />
      {children}
    </svg>
  );
}

function Line({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect x={x} y={y} width={width} height="6" rx="3" fill="var(--color-line)" />;
}

/** The address bar, with the icon at its left to be pressed. */
function AddressDrawing({ device }: { device: Device }) {
  const isPhone = device !== "computer";
  const x = isPhone ? 42 : 16;
  // Safari on an iPhone has its address bar at the bottom.
  const y = device === "iphone" ? 68 : 14;
  return (
    <Frame isPhone={isPhone}>
      <rect x={x - 2} y={y - 3} width={isPhone ? 80 : 128} height="26" rx="9" fill="var(--color-neutral)" />
      <Target x={x} y={y} />
      {device === "iphone" ? (
        <text x={x + 13} y={y + 15} textAnchor="middle" fontSize="13" fontWeight="700" fill="var(--color-text)">
          ぁあ
        </text>
      ) : (
        <g stroke="var(--color-text)" strokeWidth="2.5" strokeLinecap="round">
          <path d={`M${x + 7} ${y + 7}h12M${x + 7} ${y + 13}h12`} />
          <circle cx={x + 16} cy={y + 7} r="2.2" fill="var(--color-card)" />
          <circle cx={x + 10} cy={y + 13} r="2.2" fill="var(--color-card)" />
        </g>
      )}
      <Line x={x + 34} y={y + 7} width={isPhone ? 36 : 78} />
      <Line x={x} y={device === "iphone" ? 18 : 54} width={isPhone ? 60 : 104} />
      <Line x={x} y={device === "iphone" ? 32 : 68} width={isPhone ? 44 : 80} />
    </Frame>
  );
}

/** Two lines of settings, each with its switch on. */
function SwitchDrawing({ device }: { device: Device }) {
  const isPhone = device !== "computer";
  const x = isPhone ? 42 : 20;
  const end = isPhone ? 118 : 140;
  const rows = [
    { name: "カメラ", y: 26 },
    { name: "マイク", y: 58 },
  ];
  return (
    <Frame isPhone={isPhone}>
      {rows.map(({ name, y }) => (
        <g key={name}>
          <text x={x} y={y + 14} fontSize="12" fontWeight="700" fill="var(--color-text)">
            {name}
          </text>
          <rect x={end - 32} y={y} width="32" height="20" rx="10" fill="var(--color-key)" />
          <circle cx={end - 10} cy={y + 10} r="7" fill="var(--color-on-key)" />
        </g>
      ))}
    </Frame>
  );
}

/** The retry. */
function AgainDrawing({ device }: { device: Device }) {
  return (
    <Frame isPhone={device !== "computer"}>
      <path d="M96 36a22 22 0 1 0 6 16" fill="none" stroke="var(--color-key)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M98 22v16H82"
        fill="none"
        stroke="var(--color-key)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Frame>
  );
}

const DRAWINGS = [AddressDrawing, SwitchDrawing, AgainDrawing];

const STEPS: Record<Device, readonly [string, string, string]> = {
  iphone: [
    "アドレス欄の「ぁあ」（またはページのマーク）を押し、「Webサイトの設定」を選びます。",
    "「カメラ」と「マイク」を「許可」にします。設定アプリの「アプリ」→「Safari」（お使いのブラウザー）でも変えられます。",
    "このページに戻り、「もう一度確認する」を押します。",
  ],
  android: [
    "アドレス欄の左にあるマークを押し、「権限」を選びます。",
    "「カメラ」と「マイク」を「許可」にします。表示されないときは、スマートフォンの「設定」→「アプリ」→「Chrome」→「権限」で許可します。",
    "このページに戻り、「もう一度確認する」を押します。",
  ],
  computer: [
    "アドレス欄の左にあるマークを押します。",
    "「カメラ」と「マイク」を「許可」にします。Macは「システム設定」→「プライバシーとセキュリティ」、Windowsは「設定」→「プライバシーとセキュリティ」でも、ブラウザーに許可が必要です。",
    "このページに戻り、「もう一度確認する」を押します。",
  ],
};

/** How to allow camera and microphone after a refusal, for the patient's device. */
export function PermissionSteps({ device }: { device: Device }) {
  return (
    <ol className="flex flex-col gap-4">
      {STEPS[device].map((text, index) => {
        const Drawing = DRAWINGS[index] ?? AgainDrawing;
        return (
          <li key={text} className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
            <Drawing device={device} />
            <p className="break-phrase">
              <span className="font-700">{index + 1}. </span>
              {text}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
