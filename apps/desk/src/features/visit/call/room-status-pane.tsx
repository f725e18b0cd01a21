import { useAction } from "@madoguchi/ui/actions/use-action";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useEffect } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import { ROOM_STEPS, useRoomStatus, type VisitAddress } from "../visit-requests.ts";
import { LateCompanionPane } from "./companion-parts.tsx";
import { RoomSteps } from "./room-steps.tsx";
import { usePhaseChange } from "./use-phase-change.ts";

type RoomStatusPaneProps = { visit: VisitAddress; onPhase: () => void; onAsked: (companionId: string) => void };

/** The phase of the visit for colleagues outside of its call, who do not enter the room and cannot take the call. */
export function RoomStatusPane({ visit, onPhase, onAsked }: RoomStatusPaneProps) {
  const { api } = useDesk();
  const { data: read, mutate } = useRoomStatus(visit);
  const data = read?.state;
  const { run, busyWith, problem } = useAction(describeFailure);
  const phase = data?.phase;
  usePhaseChange(phase, onPhase);

  const askedAs = read?.isThirdPerson ? read.state.companion?.companionId : undefined;
  useEffect(() => {
    if (askedAs !== undefined) onAsked(askedAs);
  }, [askedAs, onAsked]);

  function take(step: "recordAbsence" | "withdrawAbsence"): void {
    void run(async () => {
      await api.send(ROOM_STEPS[step], { params: visit });
      await mutate();
    }, step);
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
            busy={busyWith}
            mayCall={false}
            onCall={() => undefined}
            onAbsent={() => take("recordAbsence")}
            onWithdrawAbsence={() => take("withdrawAbsence")}
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
