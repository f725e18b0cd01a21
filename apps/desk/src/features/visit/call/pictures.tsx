import { useRemoteVideo } from "@madoguchi/ui/pictures/use-remote-video";

type PatientPictureProps = { stream: MediaStream | undefined; speakerId: string | undefined; isSeen: boolean };

/** The patient's picture and sound, with a button if the browser requires a press before sound. */
export function PatientPicture({ stream, speakerId, isSeen }: PatientPictureProps) {
  const { video, isBlocked, play } = useRemoteVideo(stream, speakerId);

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a live call; the browser adds captions only if the page requests them. */}
      <video
        ref={video}
        autoPlay
        playsInline
        aria-label="患者さまの映像"
        className={`absolute inset-0 size-full object-contain ${isSeen ? "" : "invisible"}`}
      />
      {isBlocked && (
        <button type="button" className="desk-act absolute inset-x-4 bottom-4" onClick={play}>
          押すと、患者さまの声が聞こえます
        </button>
      )}
    </>
  );
}
