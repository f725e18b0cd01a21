import { isGone } from "@madoguchi/call/third-person";
import type { CompanionEnd } from "@madoguchi/contract/visit/companion";
import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import { Button } from "@madoguchi/ui/buttons/button";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { EmptyPicture } from "@madoguchi/ui/pictures/empty-picture";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { type ReactNode, useState } from "react";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { describeDeviceTrouble } from "./call-view.ts";
import { CompanionCall } from "./companion-call.tsx";
import { CompanionForm } from "./companion-form.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { type Companion, useCompanion } from "./use-companion.ts";
import { useWakeLock } from "./use-wake-lock.ts";

const KEY = "madoguchi-companion";

/**
 * Reads the secret of the companion's link (decision 106): it is in the fragment once, is removed from the address at
 * once, and is stored in this tab, so that a reload finds it. If the browser refuses the storage, it is only in this
 * page's memory.
 */
function extractCompanionSecret(): string | undefined {
  const secret = location.hash.slice(1);
  const storage = findSessionStorage();
  try {
    if (secret === "") return storage?.getItem(KEY) ?? undefined;
    history.replaceState(history.state, "", location.pathname);
    storage?.setItem(KEY, secret);
  } catch {
    // It is only in this page's memory.
  }
  return secret === "" ? undefined : secret;
}

const FORBIDDEN = 403;

function State({ heading, children, actions }: { heading: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <PageState
      picture={<EmptyPicture />}
      heading={<PageHeading key={heading}>{heading}</PageHeading>}
      actions={actions}
    >
      {children}
    </PageState>
  );
}

function NoLink() {
  return (
    <State heading="このリンクは使えません">
      リンクが正しくないか、すでに使えなくなっています。招いた方に、新しいリンクをお願いしてください。
    </State>
  );
}

const ENDS = {
  withdrawn: ["招待は取り消されました", "ご不明な点は、招いた方にお尋ねください。"],
  declined: ["同席は承諾されませんでした", "診察には参加できません。ご不明な点は、招いた方にお尋ねください。"],
  removed: ["同席を終了しました", "診察から退出しました。映像と声は、もう届いていません。"],
} as const satisfies Record<CompanionEnd, readonly [string, string]>;

/** Before the call, or after leaving it: a press starts camera and microphone, and is required for sound. */
function GetReady({ companion }: { companion: Companion }) {
  const { room, media, mediaState, isReady, hasLeft, prepare } = companion;
  const isRunning = room?.state.phase === "call";
  const trouble = isReady ? describeDeviceTrouble(mediaState) : undefined;
  const heading = hasLeft ? "退出しました" : isRunning ? "診察が始まっています" : "診察が始まるまでお待ちください";
  return (
    <>
      <PageState
        picture={<WaitingPicture />}
        heading={<PageHeading key={heading}>{heading}</PageHeading>}
        actions={
          isReady ? undefined : (
            <>
              <Button busy={mediaState.status === "asking"} onClick={() => void prepare(true)}>
                {isRunning ? "参加する" : "カメラとマイクを準備する"}
              </Button>
              <Button variant="secondary" onClick={() => void prepare(false)}>
                {isRunning ? "カメラを使わずに参加する" : "カメラを使わずに準備する"}
              </Button>
            </>
          )
        }
      >
        {isReady
          ? "準備ができました。診察が始まると、この画面のままつながります。"
          : "同席が承諾されました。カメラとマイクの使用を聞かれたら「許可」を選んでください。"}
      </PageState>
      {trouble && (
        <Section heading={trouble.title}>
          <p>{trouble.text}</p>
          <Button variant="secondary" onClick={() => void media.start()}>
            もう一度試す
          </Button>
        </Section>
      )}
      {isReady && mediaState.stream && (
        <Section heading="あなたの映像">
          <div className="relative h-60 overflow-hidden rounded-card bg-call-raised">
            <OwnPicture
              stream={mediaState.stream}
              isCameraOn={mediaState.isCameraOn && mediaState.cameraProblem === undefined}
              isMirrored={mediaState.facing !== "environment"}
            />
          </div>
        </Section>
      )}
    </>
  );
}

function OpenCompanion({ secret }: { secret: string }) {
  const companion = useCompanion(secret);
  const { room, problem, socket, isHeldElsewhere, isReady } = companion;
  const isWaiting = room?.step === "asking" || room?.step === "admitted";
  useWakeLock(isWaiting);
  if (problem instanceof ApiError && problem.status === FORBIDDEN) return <NoLink />;
  if (!room) {
    return (
      <>
        <PageHeading>オンライン診察への同席</PageHeading>
        {problem === undefined ? (
          <Section>
            <SkeletonLines lines={6} />
          </Section>
        ) : (
          <ReadProblem error={problem} onRetry={() => void socket.refresh()} isRetrying={false} />
        )}
      </>
    );
  }
  const { step, state } = room;
  if (step === "declined" || step === "removed" || step === "withdrawn") {
    const [heading, text] = ENDS[step];
    return <State heading={heading}>{text}</State>;
  }
  if (state.phase === "ended") {
    return <State heading="診察は終了しました">ご同席ありがとうございました。このページは閉じて大丈夫です。</State>;
  }
  if (state.phase === "cancelled" || state.phase === "elsewhere" || isGone(step)) {
    return <State heading="この診察は行われません">ご不明な点は、招いた方にお尋ねください。</State>;
  }
  if (state.phase === "closed") {
    return <State heading="診察室はまだ開いていません">時間になると、このページから参加を申し込めます。</State>;
  }
  if (step === "invited") return <CompanionForm secret={secret} invitedBy={room.invitedBy} refresh={socket.refresh} />;
  if (step === "asking") {
    return (
      <PageState picture={<WaitingPicture />} heading={<PageHeading>承諾を待っています</PageHeading>}>
        {room.name}さんの参加を、{room.invitedBy === "patient" ? "医師" : "患者さん"}
        にお知らせしました。承諾されるまで、映像も声も届きません。このままお待ちください。
      </PageState>
    );
  }
  if (isHeldElsewhere) {
    return (
      <State
        heading="別の画面で参加中です"
        actions={<Button onClick={() => void socket.takeOver()}>この画面に切り替える</Button>}
      >
        同じリンクを、別のタブまたは別の端末で開いています。切り替えると、そちらの画面は診察から出ます。
      </State>
    );
  }
  if (state.phase === "call" && isReady) return <CompanionCall companion={companion} />;
  return <GetReady companion={companion} />;
}

/** The page of a companion's link (decision 106): from the name to the end of the visit. */
export function CompanionScreen() {
  const [secret] = useState(extractCompanionSecret);
  return secret === undefined ? <NoLink /> : <OpenCompanion secret={secret} />;
}
