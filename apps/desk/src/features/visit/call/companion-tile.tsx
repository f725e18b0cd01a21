import type { Call } from "@madoguchi/call/call";
import type { CompanionLines } from "@madoguchi/call/companion-lines";
import { describeLineOf, isPictureOf } from "@madoguchi/contract/visit/companion-line";
import type { RoomState } from "@madoguchi/contract/visit/room";
import { CallTile } from "@madoguchi/ui/pictures/call-tile";
import { useSyncExternalStore } from "react";

type CompanionTileProps = { companions: CompanionLines; room: RoomState; speakerId: string | undefined };

function Tile({ companions, room, speakerId, line }: CompanionTileProps & { line: Call }) {
  const { isShut } = useSyncExternalStore(companions.subscribe, companions.getState);
  const state = useSyncExternalStore(line.subscribe, line.getState);
  const { companion, isPatientConnected } = room;
  if (companion?.step !== "admitted") return null;
  const gone = isPatientConnected ? "入室を待っています" : "患者さまの画面が切れているため、止めています";
  const word = isShut || !companion.isConnected ? gone : describeLineOf(state);
  return (
    <CallTile
      stream={state.remoteStream}
      isSeen={isPictureOf(state)}
      speakerId={speakerId}
      label={`${companion.name}さんの映像`}
      soundWord="声を出す"
      word={word}
      className="absolute top-3 left-3 aspect-4/3 w-1/3 min-w-24 rounded-control border-2 border-on-call"
    >
      {companion.name}さん
    </CallTile>
  );
}

/** The third person beside the patient's picture, after the admission. */
export function CompanionTile(props: CompanionTileProps) {
  const line = props.companions.lines.companion;
  return line ? <Tile {...props} line={line} /> : null;
}
