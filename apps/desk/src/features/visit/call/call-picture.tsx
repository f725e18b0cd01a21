import { useRemoteVideo } from "@madoguchi/ui/pictures/use-remote-video";
import type { ReactNode } from "react";
import { OwnPicture } from "../../../entities/own-device/own-picture.tsx";
import { describePatient } from "./describe-call.ts";
import type { VisitCall } from "./use-visit-call.ts";

type PatientPictureProps = { stream: MediaStream | undefined; speakerId: string | undefined; isSeen: boolean };

/** The patient's picture and sound, with a button if the browser requires a press before sound. */
function PatientPicture({ stream, speakerId, isSeen }: PatientPictureProps) {
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

type CallPictureProps = Pick<VisitCall, "callState" | "mediaState"> & {
  isCall: boolean;
  /** Another page of this browser has the call. */
  isHeld: boolean;
  /** The third person. */
  third?: ReactNode;
};

/** The patient's picture with the doctor's own in its corner, and a text for missing parts. */
export function CallPicture({ callState, mediaState, isCall, isHeld, third }: CallPictureProps) {
  const notice = describePatient(callState);
  const isSeen = callState.status === "connected" && callState.quality !== "sound-only" && callState.isRemoteCameraOn;
  return (
    <div className="desk-call-picture">
      {isCall && !isHeld && (
        <PatientPicture stream={callState.remoteStream} speakerId={mediaState.speakerId} isSeen={isSeen} />
      )}
      {isCall && notice !== undefined && !isHeld && (
        <p
          role="status"
          className={isSeen ? "desk-call-note" : "absolute inset-0 grid place-items-center p-4 text-center"}
        >
          {notice}
        </p>
      )}
      {isCall && !isHeld && third}
      {mediaState.stream && !isHeld && (
        <OwnPicture
          stream={mediaState.stream}
          isScreen={mediaState.isScreenShared}
          className={
            isCall
              ? "absolute top-3 right-3 aspect-4/3 w-1/4 min-w-20 rounded-control border-2 border-on-call"
              : "absolute inset-0 size-full"
          }
        />
      )}
      {!(isCall || mediaState.stream) && (
        <p aria-hidden className="grid size-full place-items-center p-4 text-on-call-quiet">
          患者さまが応答すると、ここに映像が出ます
        </p>
      )}
    </div>
  );
}
