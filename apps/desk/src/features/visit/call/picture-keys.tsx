import type { BackgroundBlur } from "@madoguchi/call/blur/background-blur";
import type { MediaDevices } from "@madoguchi/call/media-devices";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Suspense } from "react";
import { BackgroundBlurKey } from "./background-blur.tsx";

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
