import { Button } from "../buttons/button.tsx";
import { CallTile } from "./call-tile.tsx";

type LineTileProps = {
  who: string;
  /** The accessible name of the picture. */
  label: string;
  /** The problem of this line; empty without one. */
  word: string;
  stream: MediaStream | undefined;
  isSeen: boolean;
  isLost: boolean;
  onRetry: () => void;
  speakerId: string | undefined;
  className: string;
};

/** One of the other two persons, in the third person's view of a call. */
export function LineTile({ who, label, word, stream, isSeen, isLost, onRetry, speakerId, className }: LineTileProps) {
  return (
    <>
      <CallTile
        stream={stream}
        isSeen={isSeen}
        speakerId={speakerId}
        label={label}
        soundWord={`${who}の声を出す`}
        word={word}
        className={className}
      >
        {who}
      </CallTile>
      {isLost && (
        <div className="absolute inset-x-3 top-3 z-2">
          <Button onClick={onRetry}>{who}ともう一度つなぐ</Button>
        </div>
      )}
    </>
  );
}
