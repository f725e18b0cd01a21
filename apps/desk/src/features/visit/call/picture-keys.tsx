import type { BackgroundBlur, BlurState } from "@madoguchi/call/blur/background-blur";
import type { MediaDevices } from "@madoguchi/call/media-devices";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Suspense, useSyncExternalStore } from "react";

const PROBLEMS = {
  slow: "この端末では処理が追いつかないため、ぼかしをやめました。背景がそのまま映っています",
  failed: "背景をぼかせませんでした。背景がそのまま映っています",
} as const satisfies Record<NonNullable<BlurState["problem"]>, string>;

/** 背景をぼかす: blurs the doctor's background for all others in the call. Nothing if the browser cannot do it. */
function BackgroundBlurKey({ blur }: { blur: BackgroundBlur }) {
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

const ScreenSharing = lazyPart(async () => (await import("./screen-sharing.tsx")).ScreenSharing);

type PictureKeysProps = { media: MediaDevices; blur: BackgroundBlur; isScreenShared: boolean };

/** Replaces the plain camera picture that the others see. */
export function PictureKeys({ media, blur, isScreenShared }: PictureKeysProps) {
  return (
    <>
      <BackgroundBlurKey blur={blur} />
      <Suspense>
        <ScreenSharing media={media} isShared={isScreenShared} />
      </Suspense>
    </>
  );
}
