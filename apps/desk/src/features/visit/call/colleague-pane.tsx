import { endCompanionCall, joinAsColleagueCall } from "@madoguchi/contract/visit/room.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useEffect } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { describeOwnDevices } from "../../../entities/own-device/describe-own-devices.ts";
import { describeFailure } from "../../../errors/describe-failure.ts";
import { reportActivity } from "../../../session/activity.ts";
import type { VisitAddress } from "../visit-requests.ts";
import { ColleagueKeys, ColleaguePictures } from "./colleague-call.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { OtherCallNotice } from "./other-call-notice.tsx";
import { type Colleague, useColleague } from "./use-colleague.ts";
import { usePhaseChange } from "./use-phase-change.ts";

const REPORT_ACTIVITY_EVERY_MS = 60_000;

type ColleaguePaneProps = {
  visit: VisitAddress;
  patientName: string;
  /** Called when the visit begins, ends or returns to an earlier phase. */
  onPhase: () => void;
  /** Called when the colleague's admission ends. */
  onOver: () => void;
};

type Act = (work: () => Promise<unknown>) => void;

/** The invitation, before it is answered. */
function Asked({
  doctorName,
  isBusy,
  answer,
}: {
  doctorName: string;
  isBusy: boolean;
  answer: (joins: boolean) => void;
}) {
  return (
    <>
      <h2 className="font-700">{doctorName} 医師が、この診察への同席を依頼しています</h2>
      <p className="text-on-call-quiet">
        応じると、患者さまに承諾するかを聞きます。承諾されるまで、映像も声も届きません。同席したことは、お名前と時間とともに診療の記録に残ります。
      </p>
      <Button busy={isBusy} onClick={() => answer(true)}>
        同席する
      </Button>
      <Button variant="secondary" busy={isBusy} onClick={() => answer(false)}>
        断る
      </Button>
    </>
  );
}

/** After the admission, or after leaving: joins by a press, which camera, microphone and sound require. */
function GetReady({ colleague }: { colleague: Colleague }) {
  const { isReady, hasLeft, mediaState, prepare, otherId, isRunning } = colleague;
  if (isReady) return <p role="status">準備ができました。診察が始まると、この画面のままつながります。</p>;
  return (
    <>
      <p role="status" className="font-700">
        {hasLeft ? "通話から退出しています。診察は続いています" : "患者さまが同席を承諾しました"}
      </p>
      {otherId === undefined && (
        <>
          <Button busy={mediaState.status === "asking"} onClick={() => void prepare(true)}>
            {isRunning ? "通話に参加する" : "カメラとマイクを準備する"}
          </Button>
          <Button variant="secondary" onClick={() => void prepare(false)}>
            {isRunning ? "カメラを使わずに参加する" : "カメラを使わずに準備する"}
          </Button>
        </>
      )}
    </>
  );
}

function End({ isBusy, onEnd, word }: { isBusy: boolean; onEnd: () => void; word: string }) {
  return (
    <button
      type="button"
      className="min-h-11 self-start rounded-control px-2 underline underline-offset-4"
      disabled={isBusy}
      onClick={onEnd}
    >
      {word}
    </button>
  );
}

/** For a colleague whom the visit's doctor asked to join (decision 106), until the end of the admission. */
export function ColleaguePane({ visit, patientName, onPhase, onOver }: ColleaguePaneProps) {
  const { api } = useDesk();
  const colleague = useColleague(visit);
  const { read, step, phase, socket, media, mediaState, otherId, isReady, isInCall, isHeldElsewhere, hasFailed } =
    colleague;
  const { run, isBusy, problem } = useAction(describeFailure);
  const companionId = read?.state.companion?.companionId;
  const act: Act = (work) =>
    void run(async () => {
      await work();
      await socket.refresh();
    });

  const isOver = read !== undefined && step === undefined;
  useEffect(() => {
    if (!isOver) return;
    showToast("info", "この診察への同席は終わりました");
    onOver();
  }, [isOver, onOver]);
  usePhaseChange(phase, onPhase);
  // A listening colleague does not touch anything: the screen must not lock meanwhile.
  useEffect(() => {
    if (!isInCall) return;
    const timer = setInterval(reportActivity, REPORT_ACTIVITY_EVERY_MS);
    return () => clearInterval(timer);
  }, [isInCall]);

  if (!read || companionId === undefined) {
    return (
      <div className="desk-call" aria-busy={hasFailed ? undefined : true}>
        <div className="desk-call-controls">
          <p role="status">
            {hasFailed ? "診察室を読み込めません。自動でやり直しています。" : "診察室を読み込んでいます…"}
          </p>
        </div>
      </div>
    );
  }
  const isTalking = isInCall && !isHeldElsewhere;
  const params = { ...visit, companionId };
  const answer = (joins: boolean) => act(() => api.send(joinAsColleagueCall, { params, body: { joins } }));
  const end = () => act(() => api.send(endCompanionCall, { params }));
  const trouble = isReady ? describeOwnDevices(mediaState) : undefined;
  return (
    <div className="flex flex-col gap-4">
      <LeaveQuestion isInCall={isInCall} />
      <OtherCallNotice otherId={otherId} />
      <section aria-label="ビデオ通話" className="desk-call">
        {isTalking && <ColleaguePictures colleague={colleague} patientName={patientName} />}
        <div className={`desk-call-controls ${isTalking ? "" : "col-span-full"}`}>
          {step === "invited" && (
            <Asked doctorName={read.state.doctorName ?? "担当の"} isBusy={isBusy} answer={answer} />
          )}
          {step === "asking" && (
            <>
              <p role="status">患者さまの承諾を待っています。承諾されるまで、映像も声も届きません。</p>
              <End isBusy={isBusy} onEnd={end} word="同席を取りやめる" />
            </>
          )}
          {step === "admitted" && isHeldElsewhere && (
            <>
              <p role="status" className="font-700">
                別の画面で、この診察に同席しています
              </p>
              <Button onClick={() => void socket.takeOver()}>こちらに切り替える</Button>
            </>
          )}
          {step === "admitted" && !isHeldElsewhere && (
            <>
              {isTalking ? <ColleagueKeys colleague={colleague} /> : <GetReady colleague={colleague} />}
              <End isBusy={isBusy} onEnd={end} word="同席を終える" />
            </>
          )}
          {problem !== undefined && <p role="alert">{problem}</p>}
        </div>
      </section>
      {trouble !== undefined && (
        <Notice
          kind="warning"
          isAnnounced
          title={trouble}
          actions={
            <button type="button" className="desk-act" onClick={() => void media.start()}>
              もう一度試す
            </button>
          }
        />
      )}
    </div>
  );
}
