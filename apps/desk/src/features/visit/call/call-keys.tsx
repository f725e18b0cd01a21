import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import { Camera, CameraOff, LogOut, MessageSquareText, Mic, MicOff, SwitchCamera } from "lucide";
import type { VisitCall } from "./use-visit-call.ts";

type CallKeyProps = {
  icon: IconShape;
  word: string;
  label?: string;
  isPressed?: boolean;
  isExpanded?: boolean;
  tone?: "plain" | "off" | "end";
  badge?: number;
  onPress: () => void;
};

const TONES = {
  plain: "bg-call-raised text-on-call",
  off: "bg-on-call text-call",
  end: "bg-call-end text-on-call",
} as const;

/** A key of the call with its word under it. */
function CallKey({ icon, word, label, isPressed, isExpanded, tone = "plain", badge = 0, onPress }: CallKeyProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-label={label}
      onClick={onPress}
      className="group/key flex min-w-16 flex-col items-center gap-1 rounded-control text-dns-14N-130 text-on-call"
    >
      <span
        className={`relative grid size-12 place-items-center rounded-full group-hover/key:brightness-125 forced-colors:border ${TONES[tone]}`}
      >
        <Icon shape={icon} className="size-6" />
        {badge > 0 && (
          <span
            aria-hidden
            className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-warm-strong px-1 text-dns-14B-130 text-warm-ink tabular-nums"
          >
            {badge}
          </span>
        )}
      </span>
      <span>
        {word}
        {badge > 0 && <span className="sr-only">（未読{badge}件）</span>}
      </span>
    </button>
  );
}

type CallKeysProps = Pick<VisitCall, "media" | "mediaState" | "call"> & {
  isChatOpen: boolean;
  unread: number;
  onChat: () => void;
};

/** マイク, カメラ, 切替, チャット, 退出. */
export function CallKeys({ media, mediaState, call, isChatOpen, unread, onChat }: CallKeysProps) {
  const { isMicrophoneOn, isCameraOn } = mediaState;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset.
    <div role="group" aria-label="通話の操作" className="flex flex-wrap justify-center gap-2">
      <CallKey
        icon={isMicrophoneOn ? Mic : MicOff}
        word="マイク"
        label={`マイク（${isMicrophoneOn ? "オン" : "オフ"}）`}
        isPressed={isMicrophoneOn}
        tone={isMicrophoneOn ? "plain" : "off"}
        onPress={() => media.setMicrophoneOn(!isMicrophoneOn)}
      />
      <CallKey
        icon={isCameraOn ? Camera : CameraOff}
        word="カメラ"
        label={`カメラ（${isCameraOn ? "オン" : "オフ"}）`}
        isPressed={isCameraOn}
        tone={isCameraOn ? "plain" : "off"}
        onPress={() => void media.setCameraOn(!isCameraOn)}
      />
      <CallKey icon={SwitchCamera} word="切替" label="カメラの切替" onPress={() => void media.switchCamera()} />
      <CallKey icon={MessageSquareText} word="チャット" badge={unread} isExpanded={isChatOpen} onPress={onChat} />
      <CallKey icon={LogOut} word="退出" tone="end" onPress={() => call.leave()} />
    </div>
  );
}
