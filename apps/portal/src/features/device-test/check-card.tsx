import type { DeviceCheck } from "@madoguchi/contract/visit/device-test";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import {
  AppWindow,
  Camera,
  Check as CheckMark,
  Circle,
  CircleAlert,
  LoaderCircle,
  Mic,
  TriangleAlert,
  Volume2,
  Wifi,
} from "lucide";
import type { ReactNode } from "react";
import type { Check } from "./device-check.ts";

export const CHECK_NAMES = {
  browser: "ブラウザー",
  camera: "カメラ",
  microphone: "マイク",
  speaker: "スピーカー",
  network: "通信",
} as const satisfies Record<DeviceCheck, string>;

const ICONS = {
  browser: AppWindow,
  camera: Camera,
  microphone: Mic,
  speaker: Volume2,
  network: Wifi,
} as const satisfies Record<DeviceCheck, IconShape>;

type StateLook = { tone: BadgeTone; icon: IconShape; word: string };

export const STATE_LOOKS = {
  "not-run": { tone: "neutral", icon: Circle, word: "未確認" },
  running: { tone: "key", icon: LoaderCircle, word: "確認中" },
  passed: { tone: "success", icon: CheckMark, word: "問題なし" },
  warning: { tone: "warning", icon: TriangleAlert, word: "注意" },
  failed: { tone: "error", icon: CircleAlert, word: "要確認" },
} as const satisfies Record<Check["state"], StateLook>;

type CheckCardProps = {
  name: DeviceCheck;
  /** 1 to 5. */
  number: number;
  check: Check;
  /** Both columns of a wide screen. */
  isWide?: boolean;
  /** What the check shows or asks: a picture, a meter, a question. */
  children?: ReactNode;
  /** What helps with what was found. */
  remedy?: ReactNode;
  action?: ReactNode;
};

export function headingIdOf(name: DeviceCheck): string {
  return `check-${name}`;
}

/** One check: its state, what was found, what helps, and its own button. */
export function CheckCard({ name, number, check, isWide = false, children, remedy, action }: CheckCardProps) {
  const { tone, icon, word } = STATE_LOOKS[check.state];
  const headingId = headingIdOf(name);
  return (
    <section
      aria-labelledby={headingId}
      className={`flex min-w-0 flex-col gap-4 rounded-card bg-card p-card shadow-card forced-colors:border ${isWide ? "lg:col-span-2" : "lg:h-full"}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-key">
          <Icon shape={ICONS[name]} className="size-6" />
        </span>
        <h2 id={headingId} tabIndex={-1} className="min-w-0 flex-1 whitespace-nowrap text-std-20B-150">
          <span className="sr-only">{number}. </span>
          {CHECK_NAMES[name]}
        </h2>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </div>
      {check.finding && <p className="break-phrase">{check.finding}</p>}
      {children}
      {remedy && (
        <div className="flex flex-col gap-3 rounded-card bg-warm p-gutter forced-colors:border">
          <h3 className="text-std-16B-170">こうすると直ることがあります</h3>
          {remedy}
        </div>
      )}
      {action && <div className="flex flex-col items-start gap-3">{action}</div>}
    </section>
  );
}
