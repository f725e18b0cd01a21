import type { Call } from "@madoguchi/call/call";
import { describeLineOf, isPictureOf } from "@madoguchi/contract/visit/companion-line";
import { CallKeys, CallShortcutsHint } from "@madoguchi/ui/buttons/call-keys";
import { LineTile } from "@madoguchi/ui/pictures/line-tile";
import { useSyncExternalStore } from "react";
import { OwnPicture } from "../../../entities/own-device/own-picture.tsx";
import type { Colleague } from "./use-colleague.ts";

type TileProps = { call: Call; who: string; label: string; gone: string | undefined; speakerId: string | undefined };

/** One of the two others, with the problems of that connection. */
function Tile({ call, who, label, gone, speakerId, look }: TileProps & { look: string }) {
  const state = useSyncExternalStore(call.subscribe, call.getState);
  return (
    <LineTile
      who={who}
      label={label}
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

/** The pictures for a colleague who joins: the patient's, the doctor's, the own one. */
export function ColleaguePictures({ colleague, patientName }: { colleague: Colleague; patientName: string }) {
  const { companions, mediaState, room, isShut } = colleague;
  const { doctor, patient } = companions.lines;
  if (!(room && doctor && patient)) return null;
  const { isPatientConnected, isDoctorConnected, doctorName } = room;
  const waits = isShut ? "全員がそろうのを待っています" : undefined;
  const away = "画面が切れています。戻るのを待っています";
  const { speakerId } = mediaState;
  return (
    <div className="desk-call-picture">
      <Tile
        call={patient}
        who={`${patientName}さま`}
        label="患者さまの映像"
        gone={isPatientConnected ? waits : away}
        speakerId={speakerId}
        look="absolute inset-0"
      />
      <Tile
        call={doctor}
        who={doctorName === null ? "医師" : `${doctorName} 医師`}
        label="医師の映像"
        gone={isDoctorConnected ? waits : away}
        speakerId={speakerId}
        look="absolute top-3 left-3 aspect-4/3 w-1/3 min-w-24 rounded-control border-2 border-on-call"
      />
      {mediaState.stream && (
        <OwnPicture
          stream={mediaState.stream}
          className="absolute top-3 right-3 aspect-4/3 w-1/4 min-w-20 rounded-control border-2 border-on-call"
        />
      )}
    </div>
  );
}

/** The controls of a colleague in the call. */
export function ColleagueKeys({ colleague }: { colleague: Colleague }) {
  const { media, mediaState, room, leave } = colleague;
  return (
    <>
      <p role="status">{`${room?.doctorName ?? "担当の"} 医師の診察に同席しています`}</p>
      <CallKeys
        size="small"
        isMicrophoneOn={mediaState.isMicrophoneOn}
        isCameraOn={mediaState.isCameraOn}
        onMicrophone={() => media.setMicrophoneOn(!mediaState.isMicrophoneOn)}
        onCamera={() => void media.setCameraOn(!mediaState.isCameraOn)}
        onSwitch={() => void media.switchCamera()}
        onLeave={leave}
      />
      <CallShortcutsHint />
    </>
  );
}
