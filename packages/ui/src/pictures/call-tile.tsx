import type { ReactNode } from "react";
import { useRemoteVideo } from "./use-remote-video.ts";

type CallTileProps = {
  stream: MediaStream | undefined;
  /** Whether a picture is expected; the sound does not need one. */
  isSeen: boolean;
  speakerId: string | undefined;
  /** The accessible name of the picture: 「患者さんの映像」. */
  label: string;
  /** The text of the button that the browser requires before sound. */
  soundWord: string;
  /** The name, below the picture. */
  children: ReactNode;
  /** The problem of this line, after the name; empty without one. */
  word: string;
  className: string;
};

/** Another person in a call of several: picture, sound, name. */
export function CallTile({ stream, isSeen, speakerId, label, soundWord, children, word, className }: CallTileProps) {
  const { video, isBlocked, play } = useRemoteVideo(stream, speakerId);

  return (
    <div className={`overflow-hidden bg-call-raised text-on-call ${className}`}>
      {/* biome-ignore lint/a11y/useMediaCaption: a live call; the browser makes captions only where a page asks for them. */}
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
        {/* One line, because it covers the picture. */}
        <span className={isSeen ? "line-clamp-1" : ""}>{children}</span>
        {word !== "" && `：${word}`}
      </p>
      {isBlocked && (
        <button
          type="button"
          className="absolute inset-x-1 top-1 min-h-11 rounded-control bg-on-call px-2 text-call text-dns-14B-130"
          onClick={play}
        >
          {soundWord}
        </button>
      )}
    </div>
  );
}
