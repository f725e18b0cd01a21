import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import { Camera, CameraOff, LogOut, MessageSquareText, Mic, MicOff, SwitchCamera } from "lucide";

type CallKeyProps = {
  icon: IconShape;
  word: string;
  /** What a screen reader says, where the word alone would not tell what a press does. */
  label?: string | undefined;
  isPressed?: boolean | undefined;
  isExpanded?: boolean | undefined;
  tone?: "plain" | "off" | "end";
  badge?: number;
  onPress: () => void;
};

const TONES = {
  plain: "bg-call-raised text-on-call",
  off: "bg-on-call text-call",
  end: "bg-call-end text-on-call",
} as const;

/** One of the five keys of a call: 56 px, with its word under it. */
function CallKey({ icon, word, label, isPressed, isExpanded, tone = "plain", badge = 0, onPress }: CallKeyProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-label={label}
      onClick={onPress}
      className="group/key flex min-w-0 flex-col items-center gap-1 rounded-control pb-1 text-dns-14B-130 tracking-normal"
    >
      <span
        className={`relative grid size-14 place-items-center rounded-full group-hover/key:brightness-125 forced-colors:border ${TONES[tone]}`}
      >
        <Icon shape={icon} className="size-7" />
        {badge > 0 && (
          <span
            aria-hidden
            className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-warm-strong px-1 text-dns-14B-130 text-warm-ink tabular-nums"
          >
            {badge}
          </span>
        )}
      </span>
      <span className="whitespace-nowrap">
        {word}
        {badge > 0 && <span className="sr-only">（未読{badge}件）</span>}
      </span>
    </button>
  );
}

export type CallKeysProps = {
  isMicrophoneOn: boolean;
  isCameraOn: boolean;
  isChatOpen: boolean;
  unread: number;
  onMicrophone: () => void;
  onCamera: () => void;
  onSwitch: () => void;
  onChat: () => void;
  onLeave: () => void;
};

/** マイク, カメラ, 切替, チャット, 退出. */
export function CallKeys(props: CallKeysProps) {
  const { isMicrophoneOn, isCameraOn, isChatOpen, unread } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset.
    <div role="group" aria-label="通話の操作" className="call-keys mx-auto w-full max-w-md gap-1">
      <CallKey
        icon={isMicrophoneOn ? Mic : MicOff}
        word="マイク"
        label={`マイク（${isMicrophoneOn ? "オン" : "オフ"}）`}
        isPressed={isMicrophoneOn}
        tone={isMicrophoneOn ? "plain" : "off"}
        onPress={props.onMicrophone}
      />
      <CallKey
        icon={isCameraOn ? Camera : CameraOff}
        word="カメラ"
        label={`カメラ（${isCameraOn ? "オン" : "オフ"}）`}
        isPressed={isCameraOn}
        tone={isCameraOn ? "plain" : "off"}
        onPress={props.onCamera}
      />
      <CallKey icon={SwitchCamera} word="切替" label="カメラの切替" onPress={props.onSwitch} />
      <CallKey icon={MessageSquareText} word="チャット" isExpanded={isChatOpen} badge={unread} onPress={props.onChat} />
      <CallKey icon={LogOut} word="退出" tone="end" onPress={props.onLeave} />
    </div>
  );
}
