import { Icon } from "@madoguchi/ui/icons/icon";
import { isSoundRefused, useSpeaker, useStream } from "@madoguchi/ui/pictures/use-remote-video";
import { ZoomIn, ZoomOut } from "lucide";
import { type RefObject, useId, useState } from "react";

type RemotePictureProps = {
  stream: MediaStream | undefined;
  isSeen: boolean;
  /** Whether it is the doctor's shared screen: then it is shown whole, and a press enlarges it. */
  isScreen: boolean;
  speakerId: string | undefined;
  onBlocked: (isBlocked: boolean) => void;
  videoRef: RefObject<HTMLVideoElement | null>;
};

/** Plays with sound; if the browser requires a press first, plays muted, so that the picture is visible at once. */
async function playOrMute(video: HTMLVideoElement): Promise<boolean> {
  try {
    video.muted = false;
    await video.play();
    return false;
  } catch (error) {
    if (!isSoundRefused(error)) return false;
    video.muted = true;
    await video.play().catch(() => undefined);
    return true;
  }
}

/** The doctor's sound and picture. The sound continues if the picture is hidden. */
export function RemotePicture({ stream, isSeen, isScreen, speakerId, onBlocked, videoRef }: RemotePictureProps) {
  const [isWishedLarge, setIsWishedLarge] = useState(false);
  useStream(videoRef, stream, (video) => void playOrMute(video).then(onBlocked));
  useSpeaker(videoRef, speakerId);

  const areaId = useId();
  const isEnlarged = isScreen && isWishedLarge;
  const fit = isScreen ? "object-contain" : "object-cover";
  return (
    <>
      <section
        id={areaId}
        // The enlarged picture can be scrolled by the keyboard too.
        tabIndex={isEnlarged ? 0 : undefined}
        aria-label={isScreen ? "医師が見せている画面" : undefined}
        className={`absolute inset-0 ${isEnlarged ? "overflow-auto" : "overflow-hidden"}`}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: a live call; captions of a live call are made by the browser, where it can (`captions.tsx`). */}
        <video
          ref={videoRef}
          autoPlay
          playsInline
          aria-label={isScreen ? "医師の画面" : "医師の映像"}
          className={`${isEnlarged ? "h-auto w-[250%] max-w-none" : `size-full ${fit}`} ${isSeen ? "" : "invisible"}`}
        />
      </section>
      {isScreen && isSeen && (
        <button
          type="button"
          aria-controls={areaId}
          onClick={() => setIsWishedLarge(!isWishedLarge)}
          className="absolute top-3 left-3 inline-flex min-h-11 items-center gap-1.5 rounded-control bg-call px-3 text-on-call forced-colors:border"
        >
          <Icon shape={isEnlarged ? ZoomOut : ZoomIn} className="size-5" />
          {isEnlarged ? "全体を見る" : "拡大する"}
        </button>
      )}
    </>
  );
}

/** Unblocks a blocked sound; the same press for 「相手の声が聞こえない」. */
export function useRemoteSound(video: RefObject<HTMLVideoElement | null>) {
  const [isBlocked, setIsBlocked] = useState(false);
  return {
    isBlocked,
    setIsBlocked,
    play: () => {
      if (video.current) void playOrMute(video.current).then(setIsBlocked);
    },
  };
}
