import { DEVICE_CHECKS, type DeviceCheck } from "@madoguchi/contract/visit/device-test";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { CHECK_NAMES, headingIdOf } from "./check-card.tsx";
import { type Checks, isComplete, resultOf } from "./device-check.ts";
import type { DeviceTestRun } from "./use-device-test.ts";
import type { Sending } from "./use-send-result.ts";

type SpeakerQuestionProps = { onAnswer: (isHeard: boolean) => void; onPlay: () => void };

/** Whether the test sound was heard, which only the patient knows. It takes the focus when it appears. */
function SpeakerQuestion({ onAnswer, onPlay }: SpeakerQuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    group.current?.scrollIntoView({ block: "center" });
    group.current?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset ref={group} tabIndex={-1} className="flex flex-col gap-3">
      <legend className="mb-2 font-700">テスト音が聞こえましたか</legend>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => onAnswer(true)}>聞こえました</Button>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          聞こえません
        </Button>
      </div>
      <Button variant="text" onClick={onPlay}>
        もう一度再生する
      </Button>
    </fieldset>
  );
}

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

/** What starts one check, for the button of the next open one. */
function starterOf(name: DeviceCheck, run: DeviceTestRun): () => void {
  if (name === "speaker") return run.playSound;
  return name === "network" ? run.runNetwork : run.openDevices;
}

/** The one button of the panel: the start, then the next open check; the whole test again only after its end. */
function NextButton({ run, isReady }: { run: DeviceTestRun; isReady: boolean }) {
  const { checks, isRunningAll } = run;
  const isDone = isComplete(checks);
  const open = DEVICE_CHECKS.find((name) => checks[name].state === "not-run");
  if (isDone || isRunningAll || !hasBegun(checks)) {
    return (
      <Button
        variant={isReady ? "secondary" : "primary"}
        busy={isRunningAll}
        busyLabel="確認しています…"
        onClick={run.runAll}
      >
        {isDone ? "もう一度すべて確認する" : "確認をはじめる"}
      </Button>
    );
  }
  return open && <Button onClick={starterOf(open, run)}>{CHECK_NAMES[open]}を確認する</Button>;
}

/** Whether the patient has begun: the browser's check runs by itself. */
function hasBegun(checks: Checks): boolean {
  return DEVICE_CHECKS.some((name) => name !== "browser" && checks[name].state !== "not-run");
}

/** The heading before the end: how many checks are open once some are not. */
function describeOpen(checks: Checks, openCount: number): string {
  return hasBegun(checks) ? `あと${openCount}つです` : "5つの項目を確認します";
}

type ResultPanelProps = { run: DeviceTestRun; sending: Sending };

/** The progress of the checks, and the result: 「準備ができました」 or the problem. */
export function ResultPanel({ run, sending }: ResultPanelProps) {
  const { checks, isRunningAll } = run;
  const isAsked = run.speakerStep === "asking";
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
          {isReady
            ? "準備ができました"
            : isDone
              ? "確認が必要な項目があります"
              : describeOpen(checks, DEVICE_CHECKS.length - doneCount)}
        </h2>
        {isReady && !hasWarning && <p>この端末とブラウザーで、ビデオ通話の診察を受けられます。</p>}
        {isReady && hasWarning && <p>診察は受けられますが、次の点にご注意ください。</p>}
        {isDone && !isReady && <p>診察の前に、次の項目をご確認ください。直したあと、もう一度お試しいただけます。</p>}
        {isDone && <ToLookAt checks={checks} />}
        {!isDone && !isAsked && (
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
          {isAsked ? (
            <SpeakerQuestion onAnswer={run.answerSound} onPlay={run.playSound} />
          ) : (
            <NextButton run={run} isReady={isReady} />
          )}
        </div>
      </div>
    </section>
  );
}
