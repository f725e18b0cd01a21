import { useEffect, useRef } from "react";

type OwnPictureProps = {
  stream: MediaStream | undefined;
  /** Its first picture is there. */
  onPicture?: (() => void) | undefined;
  className?: string;
};

/** The doctor's own picture, as in a mirror. */
export function OwnPicture({ stream, onPicture, className = "" }: OwnPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current && video.current.srcObject !== (stream ?? null)) video.current.srcObject = stream ?? null;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      onLoadedData={onPicture}
      aria-label="自分の映像"
      className={`-scale-x-100 object-cover ${className}`}
    />
  );
}
