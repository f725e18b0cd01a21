import { useEffect, useRef } from "react";

type OwnPictureProps = {
  stream: MediaStream | undefined;
  /** Called when the first frame is shown. */
  onPicture?: (() => void) | undefined;
  /** A shared screen is shown whole and not mirrored. */
  isScreen?: boolean;
  className?: string;
};

/** The doctor's own picture, mirrored. */
export function OwnPicture({ stream, onPicture, isScreen = false, className = "" }: OwnPictureProps) {
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
      aria-label={isScreen ? "患者さまに見せている画面" : "自分の映像"}
      className={`${isScreen ? "object-contain" : "-scale-x-100 object-cover"} ${className}`}
    />
  );
}
