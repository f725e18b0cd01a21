import { Icon } from "@madoguchi/ui/icons/icon";
import { Captions as CaptionsIcon } from "lucide";
import type { useCaptions } from "./use-captions.ts";

type State = Pick<ReturnType<typeof useCaptions>, "state" | "toggle">;

const LABELS = { off: "字幕", preparing: "字幕の準備中…", on: "字幕を消す", failed: "字幕をもう一度試す" } as const;

const NOTES = {
  off: "",
  preparing: "日本語の字幕の準備をしています。数分かかることがあります。",
  on: "字幕はこの端末の中で作られ、保存されません。まちがうことがあります。",
  failed: "この端末では字幕を作れませんでした。",
} as const;

/** 字幕: only if the browser makes captions on the device. */
export function CaptionsKey({ captions: { state, toggle }, className }: { captions: State; className: string }) {
  if (state === "none") return null;
  return (
    <>
      <button
        type="button"
        aria-busy={state === "preparing" || undefined}
        className={className}
        onClick={() => void toggle()}
      >
        <Icon shape={CaptionsIcon} className="size-5 shrink-0" />
        {LABELS[state]}
      </button>
      <p role="status" className="basis-full text-center text-dns-14N-130 text-on-call-quiet empty:hidden">
        {NOTES[state]}
      </p>
    </>
  );
}

/** The captions over the picture, in their newest lines. Hidden from screen readers: their users hear the doctor too. */
export function Captions({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <div className="call-captions pointer-events-none absolute inset-x-3 bottom-18 z-2 flex max-h-36 flex-col items-center justify-end overflow-hidden">
      <p className="rounded-control bg-call/85 px-3 py-1.5 text-on-call text-std-20B-150">{text}</p>
    </div>
  );
}
