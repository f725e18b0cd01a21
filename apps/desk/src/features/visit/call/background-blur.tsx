import type { BackgroundBlur, BlurState } from "@madoguchi/call/blur/background-blur";
import { useSyncExternalStore } from "react";

const PROBLEMS = {
  slow: "この端末では処理が追いつかないため、ぼかしをやめました。背景がそのまま映っています",
  failed: "背景をぼかせませんでした。背景がそのまま映っています",
} as const satisfies Record<NonNullable<BlurState["problem"]>, string>;

/** 背景をぼかす: blurs the doctor's background for all others in the call. Nothing if the browser cannot do it. */
export function BackgroundBlurKey({ blur }: { blur: BackgroundBlur }) {
  const { isPossible, isOn, isLoading, problem } = useSyncExternalStore(blur.subscribe, blur.getState);
  if (!isPossible) return null;
  return (
    <>
      <button
        type="button"
        aria-busy={isLoading || undefined}
        className="min-h-11 rounded-control px-2 underline underline-offset-4"
        onClick={() => blur.setOn(!isOn)}
      >
        {isOn ? "背景のぼかしをやめる" : "背景をぼかす"}
      </button>
      <p role="status" className="basis-full text-on-call-quiet empty:hidden">
        {isLoading && "背景のぼかしを準備しています…"}
        {problem && PROBLEMS[problem]}
      </p>
    </>
  );
}
