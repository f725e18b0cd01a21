import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

type Video = RefObject<HTMLVideoElement | null>;

/** Whether the browser requires a press before it plays sound. */
export function isSoundRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}

/** Shows a stream in a video, and plays it again with each new track. */
export function useStream(
  video: Video,
  stream: MediaStream | undefined,
  play: (element: HTMLVideoElement) => void,
): void {
  const playElement = useEffectEvent(play);
  useEffect(() => {
    const element = video.current;
    if (!(element && stream)) return;
    if (element.srcObject !== stream) element.srcObject = stream;
    const playStream = () => playElement(element);
    playStream();
    stream.addEventListener("addtrack", playStream);
    return () => stream.removeEventListener("addtrack", playStream);
  }, [video, stream]);
}

/** Plays a video's sound through the chosen loudspeaker, where the browser lets a page choose. */
export function useSpeaker(video: Video, speakerId: string | undefined): void {
  useEffect(() => {
    const element = video.current;
    if (!(element && speakerId) || !("setSinkId" in element)) return;
    // For an unplugged loudspeaker the browser's own choice remains.
    void element.setSinkId(speakerId).catch(() => undefined);
  }, [video, speakerId]);
}

/** Picture and sound of another person in a call. `isBlocked`: the browser requires a press, which calls `play`. */
export function useRemoteVideo(stream: MediaStream | undefined, speakerId: string | undefined) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  useStream(video, stream, (element) => {
    element.play().then(
      () => setIsBlocked(false),
      (error: unknown) => setIsBlocked(isSoundRefused(error)),
    );
  });
  useSpeaker(video, speakerId);
  return { video, isBlocked, play: () => void video.current?.play().then(() => setIsBlocked(false)) };
}
