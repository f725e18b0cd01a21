import { type RefObject, useEffect, useState } from "react";

type RemotePictureProps = {
  stream: MediaStream | undefined;
  isSeen: boolean;
  speakerId: string | undefined;
  onBlocked: (isBlocked: boolean) => void;
  videoRef: RefObject<HTMLVideoElement | null>;
};

function isSoundRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}

/** Plays with sound; where the browser wants a press first, without it, so that the picture is there at once. */
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

/** Doctor's sound and picture. The sound goes on where there is no picture to be seen. */
export function RemotePicture({ stream, isSeen, speakerId, onBlocked, videoRef }: RemotePictureProps) {
  useEffect(() => {
    const video = videoRef.current;
    if (!(video && stream)) return;
    if (video.srcObject !== stream) video.srcObject = stream;
    const play = () => void playOrMute(video).then(onBlocked);
    play();
    stream.addEventListener("addtrack", play);
    return () => stream.removeEventListener("addtrack", play);
  }, [stream, videoRef, onBlocked]);

  useEffect(() => {
    const video = videoRef.current;
    if (!(video && speakerId) || !("setSinkId" in video)) return;
    // A loudspeaker that was unplugged: the browser's own choice remains.
    void video.setSinkId(speakerId).catch(() => undefined);
  }, [speakerId, videoRef]);

  return (
    // biome-ignore lint/a11y/useMediaCaption: a live call; nothing in the browser makes captions without sending the sound away.
    <video
      ref={videoRef}
      autoPlay
      playsInline
      aria-label="医師の映像"
      className={`absolute inset-0 size-full object-cover ${isSeen ? "" : "invisible"}`}
    />
  );
}

/** The way out of a blocked sound, and the same press for 「相手の声が聞こえない」. */
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
