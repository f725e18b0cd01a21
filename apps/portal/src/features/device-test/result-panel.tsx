import { DEVICE_CHECKS } from "@madoguchi/contract/visit/device-test";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { CHECK_NAMES, headingIdOf } from "./check-card.tsx";
import { type Checks, isComplete, resultOf } from "./device-check.ts";
import type { Sending } from "./use-send-result.ts";

const SENDING_TEXTS = {
  none: "",
  sending: "結果をクリニックに送っています。",
  sent: "結果をクリニックに送りました。",
  failed: "",
} as const satisfies Record<Sending["state"], string>;

function NotSent({ retry }: { retry: () => void }) {
  return (
    <Notice
      kind="warning"
      title="結果をクリニックに送れませんでした"
      isAnnounced
      actions={
        <Button variant="secondary" onClick={retry}>
          もう一度送る
        </Button>
      }
    >
      このページを開いたままにしておくと、通信が戻ったときに送ります。診察には、そのままお入りいただけます。
    </Notice>
  );
}

/** Links to the checks with problems. */
function ToLookAt({ checks }: { checks: Checks }) {
  const names = DEVICE_CHECKS.filter((name) => checks[name].state === "failed" || checks[name].state === "warning");
  return (
    <ul className="flex flex-col gap-2">
      {names.map((name) => (
        <li key={name} className="break-phrase">
          <a
            href={`#${headingIdOf(name)}`}
            className={STANDALONE_LINK_CLASS}
            onClick={(event) => {
              event.preventDefault();
              const line = document.getElementById(headingIdOf(name))?.parentElement;
              line?.scrollIntoView({ block: "center" });
              line?.focus({ preventScroll: true });
            }}
          >
            {CHECK_NAMES[name]}
          </a>
          ：{checks[name].finding}
        </li>
      ))}
    </ul>
  );
}

type ResultPanelProps = { checks: Checks; sending: Sending; isRunningAll: boolean; onRunAll: () => void };

/** The progress of the checks, and the result: 「準備ができました」 or the problem. */
export function ResultPanel({ checks, sending, isRunningAll, onRunAll }: ResultPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = isComplete(checks);
  const isReady = isDone && resultOf(checks) === "ready";
  const hasWarning = DEVICE_CHECKS.some((name) => checks[name].state === "warning");
  const doneCount = DEVICE_CHECKS.filter((name) => !["not-run", "running"].includes(checks[name].state)).length;

  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) {
      heading.current?.scrollIntoView({ block: "center" });
      heading.current?.focus({ preventScroll: true });
    }
    wasDone.current = isDone;
  }, [isDone]);

  return (
    <section
      aria-labelledby="device-test-result"
      className="flex flex-col gap-4 rounded-card bg-tint p-card forced-colors:border md:flex-row md:items-center md:gap-6"
    >
      {isReady && <DonePicture className="w-20 shrink-0" />}
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <h2
          ref={heading}
          id="device-test-result"
          tabIndex={-1}
          className="break-phrase text-std-20B-150 md:text-std-24B-150"
        >
          {isReady ? "準備ができました" : isDone ? "確認が必要な項目があります" : "5つの項目を確認します"}
        </h2>
        {isReady && !hasWarning && <p>この端末とブラウザーで、ビデオ通話の診察を受けられます。</p>}
        {isReady && hasWarning && <p>診察は受けられますが、次の点にご注意ください。</p>}
        {isDone && !isReady && <p>診察の前に、次の項目をご確認ください。直したあと、もう一度お試しいただけます。</p>}
        {isDone && <ToLookAt checks={checks} />}
        {!isDone && (
          <p className="break-phrase">
            カメラとマイクの使用は、ボタンを押したあとに確認します。録音・録画はしません。2分ほどで終わります。
            {isRunningAll && <span className="mt-1 block font-700 tabular-nums">確認済み {doneCount}／5</span>}
          </p>
        )}
        {sending.state === "failed" && <NotSent retry={sending.retry} />}
        <p role="status" className="text-text-secondary empty:hidden">
          {SENDING_TEXTS[sending.state]}
        </p>
        <div className="flex flex-col items-start gap-3">
          {isReady && (
            <Link to="/mypage" className={buttonClass()}>
              マイページへ
            </Link>
          )}
          <Button
            variant={isReady ? "secondary" : "primary"}
            busy={isRunningAll}
            busyLabel="確認しています…"
            onClick={onRunAll}
          >
            {isDone ? "もう一度すべて確認する" : "確認をはじめる"}
          </Button>
        </div>
      </div>
    </section>
  );
}
