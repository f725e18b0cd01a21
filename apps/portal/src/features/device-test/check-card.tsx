import type { DeviceCheck } from "@madoguchi/contract/visit/device-test";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import {
  AppWindow,
  Camera,
  Check as CheckMark,
  ChevronDown,
  Circle,
  CircleAlert,
  LoaderCircle,
  Mic,
  TriangleAlert,
  Volume2,
  Wifi,
} from "lucide";
import { type ReactNode, useState } from "react";
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
  /** The check's content: a picture, a meter, a question. */
  children?: ReactNode;
  /** Advice about the finding. */
  remedy?: ReactNode;
  action?: ReactNode;
};

export function headingIdOf(name: DeviceCheck): string {
  return `check-${name}`;
}

const LINE = "flex min-h-12 w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 text-left";

/**
 * Whether the check has something to see, to say or to correct. The network is measured without the patient, and the
 * question about the sound is asked at the top of the page.
 */
function needsPatient(name: DeviceCheck, { state }: Check): boolean {
  if (state === "running") return name === "camera" || name === "microphone";
  return state === "failed" || state === "warning";
}

/**
 * One check: its state and finding on a line, and below it its content, its advice and its button. It opens while it
 * needs the patient, and by a press. Its measurement continues while it is closed.
 */
export function CheckCard({ name, number, check, children, remedy, action }: CheckCardProps) {
  const { tone, icon, word } = STATE_LOOKS[check.state];
  const headingId = headingIdOf(name);
  const [toggled, setToggled] = useState<{ state: Check["state"]; isOpen: boolean }>();
  // A check that the patient has opened stays open, so that its button does not move away under a press.
  const isClosed = toggled?.state === check.state && !toggled.isOpen;
  const isOpen = toggled?.isOpen === true || (!isClosed && needsPatient(name, check));
  const contentId = `${headingId}-content`;
  const hasContent = Boolean(children || remedy || action);
  const line = (
    <>
      <Icon shape={ICONS[name]} className="size-6 shrink-0 text-key" />
      <span id={headingId} className="min-w-0 flex-1 whitespace-nowrap text-std-18B-160">
        <span className="sr-only">{number}. </span>
        {CHECK_NAMES[name]}
      </span>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
    </>
  );
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col">
      <h2>
        {hasContent ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentId}
            className={LINE}
            onClick={() => setToggled({ state: check.state, isOpen: !isOpen })}
          >
            {line}
            <Icon
              shape={ChevronDown}
              className={`size-5 shrink-0 text-key transition-transform duration-150 motion-reduce:transition-none ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
        ) : (
          <span className={LINE}>{line}</span>
        )}
      </h2>
      {check.finding && (
        <p hidden={hasContent && !isOpen && check.state === "passed"} className="break-phrase pb-3 leading-150">
          {check.finding}
        </p>
      )}
      <div id={contentId} hidden={!isOpen} className="flex flex-col gap-4 pb-card [&[hidden]]:hidden">
        {children}
        {remedy && (
          <div className="flex flex-col gap-3 rounded-card bg-warm p-gutter forced-colors:border">
            <h3 className="text-std-16B-170">こうすると直ることがあります</h3>
            {remedy}
          </div>
        )}
        {action && <div className="flex flex-col items-start gap-3">{action}</div>}
      </div>
    </section>
  );
}
