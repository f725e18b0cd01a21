import { isJoined } from "@madoguchi/call/call-state";
import { answerHandoverCall } from "@madoguchi/contract/visit/room.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useFocusAfterRemoval } from "@madoguchi/ui/feedback/use-focus-after-removal";
import { useEffect, useRef, useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { describeOwnDevices } from "../../../entities/own-device/describe-own-devices.ts";
import { describeFailure } from "../../../errors/describe-failure.ts";
import { reportActivity } from "../../../session/activity.ts";
import { ChatPanel } from "../messages/chat-panel.tsx";
import { extendVisit, type RoomStep, takeRoomStep, type VisitAddress } from "../visit-requests.ts";
import { CallActs } from "./call-acts.tsx";
import { CallPicture } from "./call-picture.tsx";
import { LateCompanionPane, LateCompanionTile } from "./companion-parts.tsx";
import { describeAsBefore, describeLength, describeQuality, lacksPicture } from "./describe-call.ts";
import { DoctorCallKeys } from "./doctor-call-keys.tsx";
import { ExtendVisit } from "./extend-visit.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { NotConnected } from "./not-connected.tsx";
import { OtherCallNotice } from "./other-call-notice.tsx";
import { PictureKeys } from "./picture-keys.tsx";
import { SoundHelp } from "./sound-help.tsx";
import { usePhaseChange } from "./use-phase-change.ts";
import { useRoomMessages } from "./use-room-messages.ts";
import { useSeconds } from "./use-seconds.ts";
import { useVisitCall } from "./use-visit-call.ts";
import { HandoverQuestion } from "./visit-doctor-notices.tsx";

type CallPaneProps = {
  visit: VisitAddress;
  patientName: string;
  phoneNumber: string;
  /** 「東京都・自宅　第三者なし」. */
  place: string | undefined;
  /** Set if the patient prefers writing to speaking. */
  opensChat: boolean;
  onPhase: () => void;
  /** Called if this person is asked to join as the third person. */
  onAsked: (companionId: string) => void;
};

type Act = RoomStep | "extendVisit" | "answerHandover";

const REPORT_ACTIVITY_EVERY_MS = 60_000;

function Length({ startedAt }: { startedAt: string }) {
  return <span className="tabular-nums">診察中 {describeLength(new Date(startedAt), useSeconds())}</span>;
}

/** The left half: the room before the call, the call, the chat. */
export function CallPane({ visit, patientName, phoneNumber, place, opensChat, onPhase, onAsked }: CallPaneProps) {
  const { api } = useDesk();
  const visitCall = useVisitCall(visit);
  const { room, media, blur, call, companions, roomState, mediaState, callState, right, companionLink, otherId } =
    visitCall;
  const { askedAs } = visitCall;
  const { run, busyWith: busy, problem } = useAction<string, Act>(describeFailure);
  const [isChatOpen, setIsChatOpen] = useState(opensChat);
  const { messages, onEarlier, send } = useRoomMessages(visit, visitCall, isChatOpen);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const fromPatient = messages.filter(({ side }) => side === "patient").length;
  const [seen, setSeen] = useState(0);
  if (isChatOpen && seen !== fromPatient) setSeen(fromPatient);
  const state = roomState.room;
  const phase = state?.phase;
  const pane = useRef<HTMLElement>(null);
  const rememberFocus = useFocusAfterRemoval(() => pane.current?.focus());

  // A listening doctor does not touch anything: the screen must not lock during a call.
  const isInCall = callState.status === "connected";
  useEffect(() => {
    if (!isInCall) return;
    const timer = setInterval(reportActivity, REPORT_ACTIVITY_EVERY_MS);
    return () => clearInterval(timer);
  }, [isInCall]);

  useEffect(() => {
    if (askedAs !== undefined) onAsked(askedAs);
  }, [askedAs, onAsked]);

  usePhaseChange(phase, onPhase);

  const act = (name: Act, sendAct: () => Promise<unknown>) =>
    run(async () => {
      // The doctor sees their own picture while it rings.
      if (name === "callPatient" && mediaState.status === "off") void media.start();
      await sendAct();
      // The phase stays: outside of the video room only the status changes.
      if (phase === "elsewhere") onPhase();
      // An open socket sends each change, and an answer could be older than the last message. A new doctor of the visit
      // still reads the room once, to get access.
      if (room.getState().connection !== "open" || name === "takeOverVisit") await room.refresh();
    }, name);

  if (!state) {
    return (
      <div className="desk-call" aria-busy={roomState.problem === undefined}>
        <div className="desk-call-picture grid place-items-center p-4">
          {roomState.problem === undefined ? (
            <p>診察室を読み込んでいます…</p>
          ) : (
            <p role="alert">診察室を読み込めません。自動でやり直しています。</p>
          )}
        </div>
      </div>
    );
  }

  const isCall = phase === "call" && right === "own";
  const isEnded = phase === "ended" || phase === "cancelled";
  const isHeld = roomState.isHeldElsewhere || callState.status === "elsewhere";
  const third = <LateCompanionTile {...{ companions, room: state, speakerId: mediaState.speakerId }} />;
  const ownTrouble = describeOwnDevices(mediaState);

  return (
    <div className="visit-call-parts">
      <LeaveQuestion isInCall={isJoined(callState)} />
      {!isEnded && right === "own" && <OtherCallNotice otherId={otherId} />}
      {!isEnded && (
        <section ref={pane} tabIndex={-1} onFocus={rememberFocus} aria-label="ビデオ通話" className="desk-call">
          <CallPicture {...{ callState, mediaState, isCall, isHeld, third }} />
          <div className="desk-call-controls" data-phase={phase}>
            {isCall && (
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <p>
                  <b>{patientName}さま</b>
                  {place !== undefined && <span className="ml-3 text-on-call-quiet">{place}</span>}
                </p>
                <p className="flex gap-3">
                  {state.startedAt && <Length startedAt={state.startedAt} />}
                  <span className="sr-only">通信：</span>
                  <b>{describeQuality(callState)}</b>
                </p>
              </div>
            )}
            <CallActs
              {...{ room: state, right, phoneNumber, busy }}
              onStep={(name) => void act(name, () => takeRoomStep(api, visit, name))}
            />
            {isCall && isHeld && (
              <div className="flex flex-col gap-3">
                <p role="status" className="font-700">
                  この診察は、別の画面で通話しています
                </p>
                <Button onClick={() => void room.takeOver()}>こちらに切り替える</Button>
              </div>
            )}
            {isCall && !isHeld && callState.status === "ended" && (
              <div className="flex flex-col gap-3">
                <p role="status" className="font-700">
                  通話から退出しています。診察は続いています
                </p>
                {otherId === undefined && <Button onClick={() => void call.join()}>通話に戻る</Button>}
              </div>
            )}
            {isCall && !isHeld && (
              <NotConnected
                call={callState}
                deviceTest={state.deviceTest}
                phoneNumber={state.isPatientConnected ? phoneNumber : ""}
                onRetry={() => void call.retry()}
              />
            )}
            {isCall && !isHeld && callState.status !== "ended" && (isJoined(callState) || otherId === undefined) && (
              <>
                <p role="status">{describeAsBefore(mediaState)}</p>
                <DoctorCallKeys
                  {...{ media, mediaState, call, isChatOpen }}
                  unread={fromPatient - seen}
                  onChat={() => setIsChatOpen(!isChatOpen)}
                />
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <button
                    type="button"
                    className="min-h-11 rounded-control px-2 underline underline-offset-4"
                    onClick={() => setIsHelpOpen(true)}
                  >
                    相手の声が聞こえないとき
                  </button>
                  <PictureKeys {...{ media, blur }} isScreenShared={mediaState.isScreenShared} />
                  <ExtendVisit
                    endsAt={state.endsAt}
                    isBusy={busy === "extendVisit"}
                    onExtend={(minutes) => void act("extendVisit", () => extendVisit(api, visit, minutes))}
                  />
                </div>
              </>
            )}
            {roomState.connection === "down" && right === "own" && (
              <p role="status" className="text-on-call-quiet">
                サーバーとの接続が切れています。通話はそのまま続き、自動でつなぎ直します。
              </p>
            )}
          </div>
        </section>
      )}
      {right === "own" && !isEnded && (
        <LateCompanionPane {...{ visit, companionLink, room: state, refresh: room.refresh, isDoctors: true }} />
      )}
      {right === "own" && (
        <HandoverQuestion
          room={state}
          isBusy={busy === "answerHandover"}
          onAnswer={(isGiven) =>
            void act("answerHandover", () => api.send(answerHandoverCall, { params: visit, body: { isGiven } }))
          }
        />
      )}
      {problem && (
        <Notice kind="error" isAnnounced title="操作できませんでした">
          {problem}
        </Notice>
      )}
      {ownTrouble && (
        <Notice
          kind="warning"
          isAnnounced
          title={ownTrouble}
          actions={
            <button type="button" className="desk-act" onClick={() => void media.start()}>
              もう一度試す
            </button>
          }
        />
      )}
      {isCall && lacksPicture(callState) && (
        <Notice kind="warning" title="患者さまの映像が届いていません">
          オンライン診療は、映像と音声の両方で行います。映像が戻らないときは、日を改めるか対面の診察に切り替えてください。
        </Notice>
      )}
      {isChatOpen && !isEnded && <ChatPanel {...{ visit, messages, onEarlier, send }} />}
      <p role="status" className="sr-only">
        {!isChatOpen && fromPatient > seen ? `患者さまからメッセージが${fromPatient - seen}件あります` : ""}
      </p>
      {isHelpOpen && (
        <SoundHelp
          mediaState={mediaState}
          media={media}
          onSend={() => send(crypto.randomUUID(), "そちらの声が聞こえません。マイクをご確認ください。")}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </div>
  );
}
