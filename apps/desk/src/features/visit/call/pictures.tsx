import { useEffect, useRef, useState } from "react";

type PatientPictureProps = { stream: MediaStream | undefined; speakerId: string | undefined; isSeen: boolean };

/** The patient's picture and sound. A browser that wants a press before sound gets one. */
export function PatientPicture({ stream, speakerId, isSeen }: PatientPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!(element && stream)) return;
    if (element.srcObject !== stream) element.srcObject = stream;
    const play = () => {
      element.play().then(
        () => setIsBlocked(false),
        (error: unknown) => setIsBlocked(error instanceof DOMException && error.name === "NotAllowedError"),
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
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a live call; nothing in the browser makes captions without sending the sound away. */}
      <video
        ref={video}
        autoPlay
        playsInline
        aria-label="患者さんの映像"
        className={`absolute inset-0 size-full object-contain ${isSeen ? "" : "invisible"}`}
      />
      {isBlocked && (
        <button
          type="button"
          className="desk-act absolute inset-x-4 bottom-4"
          onClick={() => void video.current?.play().then(() => setIsBlocked(false))}
        >
          押すと、患者さんの声が聞こえます
        </button>
      )}
    </>
  );
}
