import type { RoomSocket } from "@madoguchi/call/room-socket-state";
import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useEffect } from "react";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";

/** Reads the name and licence of a new doctor of the visit, and informs the patient. */
export function useDoctorChange({ state, clinic }: PatientRoom, socket: RoomSocket): void {
  const { doctorName, phase } = state;
  const nameOf = useDoctorNames();
  const shownName = doctorName === null ? "" : nameOf(doctorName);
  const isOther = doctorName !== null && doctorName !== clinic.doctorName;
  const hasBegun = phase === "call" || phase === "waiting" || phase === "called";
  useEffect(() => {
    if (!isOther) return;
    if (hasBegun) showToast("info", `担当の医師が、${shownName} 医師に替わりました。`);
    void socket.refresh();
  }, [isOther, hasBegun, shownName, socket]);
}
