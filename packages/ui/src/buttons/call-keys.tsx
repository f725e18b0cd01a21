import { Camera, CameraOff, LogOut, MessageSquareText, Mic, MicOff, SwitchCamera } from "lucide";
import type { RefObject } from "react";
import { Icon, type IconShape } from "../icons/icon.tsx";
import { CALL_SHORTCUTS, useCallShortcuts } from "./use-call-shortcuts.ts";

/** `large`: for thumbs, in the full width. `small`: beside other content. */
type Size = "large" | "small";

const LOOKS = {
  large: {
    keys: "mx-auto grid w-full max-w-md grid-cols-[repeat(auto-fit,minmax(min(3.5rem,26vw,25vh),1fr))] gap-1",
    key: "min-w-0 pb-1 text-dns-14B-130 tracking-normal",
    circle: "size-[min(3.5rem,15vw,14vh)]",
    icon: "size-[min(1.75rem,7.5vw,7vh)]",
  },
  small: {
    keys: "flex flex-wrap justify-center gap-2",
    key: "min-w-16 text-dns-14N-130",
    circle: "size-12",
    icon: "size-6",
  },
} as const;

type CallKeyProps = {
  icon: IconShape;
  word: string;
  /** The accessible name, where the word alone does not tell the effect of a press. */
  label?: string | undefined;
  isPressed?: boolean | undefined;
  isExpanded?: boolean | undefined;
  shortcut?: string | undefined;
  tone?: "plain" | "off" | "end";
  badge?: number;
  size: Size;
  button?: RefObject<HTMLButtonElement | null> | undefined;
  onPress: () => void;
};

const TONES = {
  plain: "bg-call-raised text-on-call",
  off: "bg-on-call text-call",
  end: "bg-call-end text-on-call",
} as const;

/** One of the five keys of a call, with its word under it. */
function CallKey({ icon, word, label, isPressed, isExpanded, tone = "plain", badge = 0, ...key }: CallKeyProps) {
  const { shortcut, size, button, onPress } = key;
  const look = LOOKS[size];
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
      className={`group/key flex flex-col items-center gap-1 rounded-control ${look.key}`}
    >
      <span
        className={`relative grid place-items-center rounded-full group-hover/key:brightness-125 forced-colors:border ${look.circle} ${TONES[tone]}`}
      >
        <Icon shape={icon} className={look.icon} />
        {badge > 0 && (
          // Hidden from screen readers: the name already contains the word, which a person using speech input says.
          <span
            aria-hidden
            data-count={badge}
            className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-warm-strong px-1 text-dns-14B-130 text-warm-ink tabular-nums before:content-[attr(data-count)]"
          />
        )}
      </span>
      <span className="whitespace-nowrap">
        {word}
        {badge > 0 && <span className="sr-only">（未読{badge}件）</span>}
      </span>
    </button>
  );
}

type DeviceKeyProps = Pick<CallKeyProps, "word" | "size" | "shortcut" | "onPress"> & {
  isOn: boolean;
  /** The icons while it is on and while it is off. */
  shapes: [IconShape, IconShape];
};

/** Switches what the other side hears or sees. */
function DeviceKey({ word, isOn, shapes: [on, off], ...key }: DeviceKeyProps) {
  return (
    <CallKey
      {...key}
      icon={isOn ? on : off}
      word={word}
      label={`${word}（${isOn ? "オン" : "オフ"}）`}
      isPressed={isOn}
      tone={isOn ? "plain" : "off"}
    />
  );
}

/** The shortcuts as text, where a keyboard is likely. */
export function CallShortcutsHint() {
  return (
    <p className="hidden text-balance break-phrase text-center text-dns-14N-130 text-on-call-quiet pointer-fine:block">
      キーボード：マイク {CALL_SHORTCUTS.microphone}、カメラ {CALL_SHORTCUTS.camera}
    </p>
  );
}

type CallKeysProps = {
  size: Size;
  isMicrophoneOn: boolean;
  isCameraOn: boolean;
  isChatOpen?: boolean;
  /** The key of the chat, to which the focus returns when the chat closes. */
  chatKey?: RefObject<HTMLButtonElement | null> | undefined;
  unread?: number;
  onMicrophone: () => void;
  onCamera: () => void;
  onSwitch: () => void;
  /** Without it there is no chat. */
  onChat?: () => void;
  onLeave: () => void;
};

/** The acts of a patient or doctor in a video call: マイク, カメラ, 切替, チャット, 退出; the first two by the keyboard, too. */
export function CallKeys(props: CallKeysProps) {
  const { size, isMicrophoneOn, isCameraOn, isChatOpen = false, unread = 0, onMicrophone, onCamera, onChat } = props;
  useCallShortcuts({ onMicrophone, onCamera });
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset.
    <div role="group" aria-label="通話の操作" className={LOOKS[size].keys}>
      <DeviceKey
        size={size}
        word="マイク"
        isOn={isMicrophoneOn}
        shapes={[Mic, MicOff]}
        shortcut={CALL_SHORTCUTS.microphone}
        onPress={onMicrophone}
      />
      <DeviceKey
        size={size}
        word="カメラ"
        isOn={isCameraOn}
        shapes={[Camera, CameraOff]}
        shortcut={CALL_SHORTCUTS.camera}
        onPress={onCamera}
      />
      <CallKey size={size} icon={SwitchCamera} word="切替" label="カメラの切替" onPress={props.onSwitch} />
      {onChat && (
        <CallKey
          size={size}
          icon={MessageSquareText}
          word="チャット"
          button={props.chatKey}
          isExpanded={isChatOpen}
          badge={unread}
          onPress={onChat}
        />
      )}
      <CallKey size={size} icon={LogOut} word="退出" tone="end" onPress={props.onLeave} />
    </div>
  );
}
