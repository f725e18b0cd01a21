import type { RoomState } from "@madoguchi/contract/visit/room";

/** The state of a room with a waiting patient, at an instant. */
export function waitingRoom(now: string): RoomState {
  return {
    treatmentId: "0199a000-0000-7000-8000-000000000001",
    phase: "waiting",
    opensAt: now,
    startsAt: now,
    endsAt: now,
    now,
    waitingSince: now,
    calls: 0,
    ringsUntil: null,
    startedAt: null,
    doctorName: "佐藤 健",
    lastCall: null,
    calledBackAt: null,
    handover: null,
    isOverdue: false,
    endedAs: null,
    delayMinutes: 0,
    patientsBefore: 1,
    declaration: null,
    deviceTest: null,
    patientDeviceId: null,
    isPatientConnected: true,
    isDoctorConnected: false,
  };
}
