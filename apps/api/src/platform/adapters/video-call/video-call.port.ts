import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import type { CallSide } from "@madoguchi/contract/visit/call-side";
import type { IceConfiguration } from "@madoguchi/contract/visit/room";

/** A TURN server of the installation or a clinic. `isOnly`: all media goes through it, hiding the sides' addresses. */
export type TurnConfig = { urls: string[]; secret: string; isOnly: boolean };

/** The visit that a side may enter. */
export type CallRoom = { medicalBusinessId: string; clinicId: string; treatmentId: string };

/** The person admitted with a socket: a member of the staff with roles, or a patient or companion without any. */
export type RoomHolder = { id: string; roles: readonly StaffRole[] };

/** Admits one socket once, within a minute, and names the servers of its media for the next minutes. */
export type CallCredential = { token: string; ice: IceConfiguration };

/**
 * The video-call service (`docs/design/visit.md`, The call). The use case has checked that this side may enter now. A
 * system of the clinic, which calls by its key, has no `holder`.
 */
export type VideoCall = {
  /** `turn`: the relay of the clinic's calls; `null`: they go through none. */
  createCredential: (
    room: CallRoom,
    side: CallSide,
    holder: RoomHolder | null,
    turn: TurnConfig | null,
  ) => CallCredential;
};
