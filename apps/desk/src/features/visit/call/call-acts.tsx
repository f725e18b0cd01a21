import type { DoctorRight, RoomState } from "@madoguchi/contract/visit/room";
import type { RoomStep } from "../visit-requests.ts";
import { PatientGone, UndoCall } from "./patient-gone.tsx";
import { RoomSteps } from "./room-steps.tsx";
import { TakeOver } from "./visit-doctor-notices.tsx";

type CallActsProps = {
  room: RoomState;
  right: DoctorRight | undefined;
  phoneNumber: string;
  /** The action under way, which may be another than these. */
  busy: string | undefined;
  onStep: (step: RoomStep) => void;
};

/** A doctor's actions for the call, by the doctor's right and the room's phase. */
export function CallActs({ room, right, phoneNumber, busy, onStep }: CallActsProps) {
  if (right === "of-another") {
    return (
      <>
        {room.phase === "call" ? (
          <p className="font-700">診察中です</p>
        ) : (
          <RoomSteps
            room={room}
            busy={busy}
            mayCall={false}
            onCall={() => undefined}
            onAbsent={() => onStep("recordAbsence")}
            onWithdrawAbsence={() => onStep("withdrawAbsence")}
          />
        )}
        <TakeOver room={room} isBusy={busy === "takeOverVisit"} onTakeOver={() => onStep("takeOverVisit")} />
      </>
    );
  }
  if (room.phase === "call") {
    return (
      <>
        <PatientGone {...{ room, phoneNumber }} isBusy={busy === "callBack"} onCallBack={() => onStep("callBack")} />
        <UndoCall room={room} isBusy={busy === "undoCall"} onUndo={() => onStep("undoCall")} />
      </>
    );
  }
  return (
    <RoomSteps
      room={room}
      busy={busy}
      mayCall
      phoneNumber={phoneNumber}
      onStart={() => onStep("startVisit")}
      onUndo={() => onStep("undoCall")}
      onCall={() => onStep("callPatient")}
      onStop={() => onStep("stopCall")}
      onAbsent={() => onStep("recordAbsence")}
      onWithdrawAbsence={() => onStep("withdrawAbsence")}
    />
  );
}
