import { type ReactNode, useEffect, useRef, useState } from "react";

type CallTileProps = {
  stream: MediaStream | undefined;
  /** Whether a picture is to be expected; the sound goes on without one. */
  isSeen: boolean;
  speakerId: string | undefined;
  /** What a screen reader calls the picture: 「患者さんの映像」. */
  label: string;
  /** On the press that a browser wants before sound. */
  soundWord: string;
  /** Under the picture: the name, and what is missing. */
  children: ReactNode;
  className: string;
};

function isSoundRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}

/** One person of a call with others beside: picture, sound, name. */
export function CallTile({ stream, isSeen, speakerId, label, soundWord, children, className }: CallTileProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!(element && stream)) return;
    if (element.srcObject !== stream) element.srcObject = stream;
    const play = () => {
      element.play().then(
        () => setIsBlocked(false),
        (error: unknown) => setIsBlocked(isSoundRefused(error)),
      );
    };
    play();
    stream.addEventListener("addtrack", play);
    return () => stream.removeEventListener("addtrack", play);
  }, [stream]);

  useEffect(() => {
    const element = video.current;
    if (!(element && speakerId) || !("setSinkId" in element)) return;
    // A loudspeaker that was unplugged: the browser's own choice remains.
    void element.setSinkId(speakerId).catch(() => undefined);
  }, [speakerId]);

  return (
    <div className={`overflow-hidden bg-call-raised text-on-call ${className}`}>
      {/* biome-ignore lint/a11y/useMediaCaption: a live call; nothing in the browser makes captions without sending the sound away. */}
      <video
        ref={video}
        autoPlay
        playsInline
        aria-label={label}
        className={`absolute inset-0 size-full object-cover ${isSeen ? "" : "invisible"}`}
      />
      <p
        role="status"
        className="absolute inset-x-0 bottom-0 max-h-full overflow-y-auto bg-call px-1.5 py-1 text-dns-14N-130 wrap-anywhere"
      >
        {children}
      </p>
      {isBlocked && (
        <button
          type="button"
          className="absolute inset-x-1 top-1 min-h-11 rounded-control bg-on-call px-2 text-call text-dns-14B-130"
          onClick={() => void video.current?.play().then(() => setIsBlocked(false))}
        >
          {soundWord}
        </button>
      )}
    </div>
  );
}
