import type { CallState } from "@madoguchi/call/call-state";
import type { MediaDevicesState } from "@madoguchi/call/media-devices";
import type { RoomClinic } from "@madoguchi/contract/visit/room";
import { CallKeys, CallShortcutsHint } from "@madoguchi/ui/buttons/call-keys";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { CircleHelp, PictureInPicture2 } from "lucide";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import type { PhoneWishProps } from "../../entities/treatment/phone-wish.tsx";
import { CallHead } from "./call-head.tsx";
import { CallNotes } from "./call-notes.tsx";
import { describeLine, hasRemotePicture } from "./call-view.ts";
import { Captions, CaptionsKey } from "./captions.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { RemotePicture, useRemoteSound } from "./remote-picture.tsx";
import { SoundHelp } from "./sound-help.tsx";
import { useCaptions } from "./use-captions.ts";
import type { RoomMessages } from "./use-room-messages.ts";
import { useUnread } from "./use-unread.ts";
import { useWindowAboveKeyboard } from "./use-window-above-keyboard.ts";

export type CallScreenProps = {
  treatmentId: string;
  clinic: RoomClinic;
  call: CallState;
  media: MediaDevicesState;
  messages: RoomMessages;
  phoneWish: PhoneWishProps;
  onMicrophone: (isOn: boolean) => void;
  onCamera: (isOn: boolean) => void;
  onSwitch: () => void;
  onChooseMicrophone: (id: string) => void;
  onChooseSpeaker: (id: string) => void;
  /** Requests camera and microphone again. */
  onDevices: () => void;
  onReconnect: () => void;
  onLeave: () => void;
  /** The third person, beside the doctor's picture and among the small controls. */
  third?: ReactNode;
  thirdKey?: ReactNode;
  /** The heading of the screen; it takes the focus when the call begins. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** Opens the chat from the start, beside a smaller picture, and in large letters. */
  needsWriting?: boolean | undefined;
};

export const CALL_SMALL_KEY =
  "inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-dns-14N-130 text-on-call underline underline-offset-4 hover:bg-call-raised";

/** Shows the doctor's picture in a separate window above other applications, if the browser supports it. */
function SmallWindowKey({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  if (!("pictureInPictureEnabled" in document && document.pictureInPictureEnabled)) return null;
  async function toggle() {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await video.current?.requestPictureInPicture();
  }
  return (
    <button
      type="button"
      className={`${CALL_SMALL_KEY} small-window-key`}
      onClick={() => void toggle().catch(() => undefined)}
    >
      <Icon shape={PictureInPicture2} className="size-5 shrink-0" />
      小窓で表示
    </button>
  );
}

type Open = "chat" | "sound-help" | "leave" | undefined;

/** The call: the doctor's picture, the own one, five controls, and any problem in words. */
export function CallScreen(props: CallScreenProps) {
  const { treatmentId, clinic, call, media, messages } = props;
  const [open, setOpen] = useState<Open>(props.needsWriting ? "chat" : undefined);
  const isChatOpen = open === "chat";
  const chatKey = useRef<HTMLButtonElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const sound = useRemoteSound(video);
  const unread = useUnread(messages.list, isChatOpen);
  const hasCamera = media.isCameraOn && media.cameraProblem === undefined && media.stream !== undefined;
  const captions = useCaptions(call.remoteStream);
  const close = () => setOpen(undefined);
  const aboveKeyboard = useWindowAboveKeyboard();
  const isTyping = isChatOpen && aboveKeyboard !== undefined;

  return (
    <div
      style={isTyping ? aboveKeyboard : undefined}
      className={`call-screen ${isChatOpen ? "has-chat" : ""} ${isTyping ? "is-typing" : ""} ${props.needsWriting ? "needs-writing" : ""}`}
    >
      <div className="call-body">
        <CallHead clinic={clinic} line={describeLine(call)} heading={props.heading} />
        <div className="relative min-h-0 overflow-hidden bg-call-raised [grid-area:picture]">
          <RemotePicture
            stream={call.remoteStream}
            isSeen={hasRemotePicture(call)}
            isScreen={call.isRemoteScreen}
            speakerId={media.speakerId}
            onBlocked={sound.setIsBlocked}
            videoRef={video}
          />
          <CallNotes {...props} isSoundBlocked={sound.isBlocked} onPlay={sound.play} />
          <Captions text={captions.text} />
          {props.third}
          {call.status !== "lost" && (
            <OwnPicture stream={media.stream} isCameraOn={hasCamera} isMirrored={media.facing !== "environment"} />
          )}
        </div>
        {isChatOpen && (
          <ChatPanel
            {...{ treatmentId, messages }}
            opener={chatKey}
            isLargeAtFirst={props.needsWriting}
            isTyping={isTyping}
            own={hasCamera ? media.stream : undefined}
            onClose={close}
          />
        )}
        <div className="call-controls flex flex-col gap-1 px-[min(0.75rem,3vw)] pt-1 [grid-area:controls]">
          <div className="mt-auto flex flex-wrap items-center justify-center gap-x-2">
            <button
              type="button"
              className={CALL_SMALL_KEY}
              aria-haspopup="dialog"
              onClick={() => setOpen("sound-help")}
            >
              <Icon shape={CircleHelp} className="size-5 shrink-0" />
              相手の声が聞こえない
            </button>
            <SmallWindowKey video={video} />
            {props.thirdKey}
            <CaptionsKey captions={captions} className={CALL_SMALL_KEY} />
          </div>
          <CallShortcutsHint />
          <p className="text-balance break-phrase text-center text-dns-14N-130 text-on-call-quiet">
            録音・録画はしていません
          </p>
        </div>
      </div>
      <div className="call-keys px-[min(0.75rem,3vw)] pt-1 pb-3">
        <CallKeys
          size="large"
          isMicrophoneOn={media.isMicrophoneOn && media.microphoneProblem === undefined}
          isCameraOn={media.isCameraOn && media.cameraProblem === undefined}
          isChatOpen={isChatOpen}
          chatKey={chatKey}
          unread={unread.count}
          onMicrophone={() => (media.microphoneProblem ? props.onDevices() : props.onMicrophone(!media.isMicrophoneOn))}
          onCamera={() => (media.cameraProblem ? props.onDevices() : props.onCamera(!media.isCameraOn))}
          onSwitch={props.onSwitch}
          onChat={() => setOpen(isChatOpen ? undefined : "chat")}
          onLeave={() => setOpen("leave")}
        />
      </div>
      <p aria-live="polite" className="sr-only top-0">
        {unread.announcement}
      </p>
      {open === "sound-help" && (
        <SoundHelp {...props} devices={media} onPlay={sound.play} onSend={messages.sendText} onClose={close} />
      )}
      {open === "leave" && (
        <ActionDialog
          title="診察から退出しますか？"
          submitLabel="退出する"
          variant="danger"
          act={props.onLeave}
          closeLabel="診察を続ける"
          onClose={close}
        >
          <p>医師が診察を終えるまでは、いつでも診察室に戻れます。</p>
        </ActionDialog>
      )}
    </div>
  );
}
