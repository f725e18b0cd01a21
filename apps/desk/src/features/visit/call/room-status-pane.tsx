import { useAction } from "@madoguchi/ui/actions/use-action";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useEffect, useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import { ROOM_STEPS, useRoomStatus, type VisitAddress } from "../visit-requests.ts";
import { LateCompanionPane } from "./companion-parts.tsx";
import { RoomSteps } from "./room-steps.tsx";

type RoomStatusPaneProps = { visit: VisitAddress; onPhase: () => void; onAsked: () => void };

/** Where the visit stands, for colleagues who do not sit before its camera: they enter no room, so that they hold no call. */
export function RoomStatusPane({ visit, onPhase, onAsked }: RoomStatusPaneProps) {
  const { api } = useDesk();
  const { data: read, mutate } = useRoomStatus(visit);
  const data = read?.state;
  const { run, isBusy, problem } = useAction(describeFailure);
  const phase = data?.phase;
  const [shownPhase, setShownPhase] = useState(phase);

  useEffect(() => {
    if (phase === shownPhase) return;
    setShownPhase(phase);
    if (shownPhase !== undefined) onPhase();
  }, [phase, shownPhase, onPhase]);

  const isThirdPerson = read?.isThirdPerson === true;
  useEffect(() => {
    if (isThirdPerson) onAsked();
  }, [isThirdPerson, onAsked]);

  async function noteAbsence(): Promise<void> {
    await api.send(ROOM_STEPS.noteAbsence, { params: visit });
    await mutate();
  }

  if (!data || phase === "ended" || phase === "cancelled") return null;
  return (
    <section aria-label="診察室" className="desk-call">
      <div className="desk-call-controls">
        {phase === "call" ? (
          <p className="font-700">診察中です{data.doctorName === null ? "" : `（${data.doctorName} 医師）`}</p>
        ) : (
          <RoomSteps
            room={data}
            busy={isBusy ? "noteAbsence" : undefined}
            mayCall={false}
            onCall={() => undefined}
            onAbsent={() => void run(noteAbsence)}
          />
        )}
        <LateCompanionPane
          {...{ visit, companionLink: read.companionLink, room: data, isDoctors: false, refresh: mutate }}
        />
        {problem && (
          <Notice kind="error" isAnnounced title="操作できませんでした">
            {problem}
          </Notice>
        )}
      </div>
    </section>
  );
}
