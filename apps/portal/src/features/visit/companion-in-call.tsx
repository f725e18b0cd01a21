import type { CompanionLines } from "@madoguchi/call/companion-lines";
import { describeCompanion } from "@madoguchi/contract/visit/companion";
import { describeLineOf, isPictureOf } from "@madoguchi/contract/visit/companion-line";
import { Button } from "@madoguchi/ui/buttons/button";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { CallTile } from "@madoguchi/ui/pictures/call-tile";
import { Users } from "lucide";
import { useState, useSyncExternalStore } from "react";
import { CompanionPanel, type CompanionPanelProps } from "./companion-panel.tsx";

type CompanionInCallProps = CompanionPanelProps & { companions: CompanionLines; speakerId: string | undefined };

const noCall = { getState: () => undefined, subscribe: () => () => undefined };

/** The third person beside the doctor's picture, after the admission. */
export function CompanionInCall({ companions, speakerId, room }: CompanionInCallProps) {
  const { isShut } = useSyncExternalStore(companions.subscribe, companions.getState);
  const line = companions.lines.companion;
  const state = useSyncExternalStore((line ?? noCall).subscribe, (line ?? noCall).getState);
  const { companion, isDoctorConnected } = room.state;
  if (companion?.step !== "admitted" || !state) return null;
  const gone = isDoctorConnected ? "入室を待っています" : "医師の画面が切れているため、通話を止めています";
  const word = isShut || !companion.isConnected ? gone : describeLineOf(state);
  return (
    <CallTile
      stream={state.remoteStream}
      isSeen={isPictureOf(state)}
      speakerId={speakerId}
      label={`${companion.name}さんの映像`}
      soundWord={`${companion.name}さんの声を出す`}
      word={word}
      className="companion-tile"
    >
      {companion.name}さん
    </CallTile>
  );
}

/** The actions to invite, answer and dismiss a third person during the call; opened by a request of the clinic. */
export function CompanionKey({ room, look, ...panel }: CompanionPanelProps & { look: string }) {
  const { companion } = room.state;
  const isAsked = companion?.step === "asking" && companion.invitedBy === "clinic";
  const [open, setOpen] = useState<"by-press" | "by-question">();
  const [asked, setAsked] = useState(isAsked);
  if (asked !== isAsked) {
    setAsked(isAsked);
    if (isAsked) setOpen("by-question");
    else if (open === "by-question") setOpen(undefined);
  }
  const close = () => setOpen(undefined);
  return (
    <>
      <button type="button" className={look} aria-haspopup="dialog" onClick={() => setOpen("by-press")}>
        <Icon shape={Users} className="size-5 shrink-0" />
        {companion ? "同席の方" : "家族や通訳を招く"}
      </button>
      {open !== undefined && (
        <Dialog
          isOpen
          title={companion ? `${describeCompanion(companion)}の同席` : "家族や通訳の方を招く"}
          onClose={close}
          hasCloseButton
          actions={
            <Button variant="secondary" onClick={close}>
              閉じる
            </Button>
          }
        >
          <CompanionPanel {...panel} room={room} />
        </Dialog>
      )}
    </>
  );
}
