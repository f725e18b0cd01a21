import type { Call } from "@madoguchi/call/call";
import { describeLineOf, isPictureOf } from "@madoguchi/contract/visit/companion-line";
import { CallKeys } from "@madoguchi/ui/buttons/call-keys";
import { LineTile } from "@madoguchi/ui/pictures/line-tile";
import { useSyncExternalStore } from "react";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import { describeDeviceTrouble } from "./call-view.ts";
import { OwnPicture } from "./own-picture.tsx";
import type { Companion } from "./use-companion.ts";

type TileProps = { call: Call; who: string; gone: string | undefined; speakerId: string | undefined; look: string };

/** One of the two others, with the problems of that connection. */
function Tile({ call, who, gone, speakerId, look }: TileProps) {
  const state = useSyncExternalStore(call.subscribe, call.getState);
  return (
    <LineTile
      who={who}
      label={`${who}の映像`}
      word={gone ?? describeLineOf(state)}
      stream={state.remoteStream}
      isSeen={isPictureOf(state)}
      isLost={state.status === "lost"}
      onRetry={() => void call.retry()}
      speakerId={speakerId}
      className={look}
    />
  );
}

/** The call for the third person: the doctor's picture, the patient's, the own one. */
export function CompanionCall({ companion }: { companion: Companion }) {
  const { companions, media, mediaState, room, isShut } = companion;
  const nameOf = useDoctorNames();
  const { doctor, patient } = companions.lines;
  if (!(room && doctor && patient)) return null;
  const { isPatientConnected, isDoctorConnected, doctorName } = room.state;
  const doctorTitle = doctorName === null ? "医師" : `${nameOf(doctorName)} 医師`;
  const waits = isShut ? "全員がそろうのを待っています" : undefined;
  const trouble = describeDeviceTrouble(mediaState);
  const hasCamera = mediaState.isCameraOn && mediaState.cameraProblem === undefined && mediaState.stream !== undefined;
  const { speakerId } = mediaState;
  return (
    <div className="whole-window">
      <div className="call-screen">
        <div className="call-body">
          <div className="call-head px-gutter py-2 [grid-area:head]">
            <h1 className="text-std-18B-160 leading-130">診察に同席しています</h1>
            <p className="text-on-call-quiet">{doctorTitle}と患者さんに、あなたの映像と声が届きます。</p>
          </div>
          <div className="relative min-h-0 overflow-hidden bg-call-raised [grid-area:picture]">
            <Tile
              call={doctor}
              who={doctorTitle}
              gone={isDoctorConnected ? waits : "画面が切れています。戻るのを待っています"}
              speakerId={speakerId}
              look="absolute inset-0"
            />
            <Tile
              call={patient}
              who="患者さん"
              gone={isPatientConnected ? waits : "画面が切れています。戻るのを待っています"}
              speakerId={speakerId}
              look="companion-tile"
            />
            <OwnPicture
              stream={mediaState.stream}
              isCameraOn={hasCamera}
              isMirrored={mediaState.facing !== "environment"}
            />
          </div>
          <div className="call-controls flex flex-col gap-1 px-gutter pt-1 text-center [grid-area:controls]">
            {trouble && (
              <p role="status">
                {trouble.title}。{trouble.text}
              </p>
            )}
            <p className="text-dns-14N-130 text-on-call-quiet">録音・録画はしないでください</p>
          </div>
        </div>
        <div className="call-keys px-[min(0.75rem,3vw)] pt-1 pb-3">
          <CallKeys
            size="large"
            isMicrophoneOn={mediaState.isMicrophoneOn && mediaState.microphoneProblem === undefined}
            isCameraOn={mediaState.isCameraOn && mediaState.cameraProblem === undefined}
            onMicrophone={() =>
              mediaState.microphoneProblem ? void media.start() : media.setMicrophoneOn(!mediaState.isMicrophoneOn)
            }
            onCamera={() => void (mediaState.cameraProblem ? media.start() : media.setCameraOn(!mediaState.isCameraOn))}
            onSwitch={() => void media.switchCamera()}
            onLeave={companion.leave}
          />
        </div>
      </div>
    </div>
  );
}
